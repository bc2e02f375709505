import { classes } from "#app/components/ui/classes.ts";
import { MARK_WORDS, type EntryMark } from "#app/publishing/views/calendar.ts";
import { MARK_STYLES } from "./entry-link.tsx";

/** What the colours of the entries mean, for those that are shown. */
export function Legend({ marks }: { marks: EntryMark[] }) {
  return (
    <ul aria-label="What the colours mean" className="mt-4 hidden flex-wrap gap-3 text-xs lg:flex">
      {Object.keys(MARK_STYLES)
        .map((key) => marks.find((mark) => mark === key))
        .filter((mark) => mark !== undefined)
        .map((mark) => {
          const { className, icon: Icon } = MARK_STYLES[mark];
          return (
            <li
              key={mark}
              className={classes(
                "inline-flex items-center gap-1 rounded-full px-2 py-0.5",
                className,
              )}
            >
              <Icon size={12} aria-hidden="true" />
              {MARK_WORDS[mark]}
            </li>
          );
        })}
    </ul>
  );
}
