import { classes } from "#app/components/ui/classes.ts";
import { PALETTE } from "#app/copy/palette.ts";
import type { Command } from "./commands.ts";

interface Props {
  /** Also the beginning of the options' ids. */
  id: string;
  /** Those of a group stand together. */
  items: readonly Command[];
  active: number;
  onChoose: (command: Command) => void;
}

/** The results by group. The focus stays in the field, which names the active one. */
export function ResultList({ id, items, active, onChoose }: Props) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <div
      id={id}
      role="listbox"
      aria-label={PALETTE.results}
      className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
            {group}
          </p>
          {items.map((item, at) =>
            item.group === group ? (
              // The field handles the keys.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={item.key}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                aria-selected={at === active}
                onClick={() => onChoose(item)}
                className={classes(
                  "flex min-h-11 cursor-pointer items-center rounded-md px-3 py-1.5 md:min-h-9",
                  at === active ? "bg-accent-soft text-accent" : "hover:bg-hover",
                )}
              >
                <span className="two-lines" title={item.label}>
                  {item.label}
                </span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
