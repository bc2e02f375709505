import { classes } from "#app/components/ui/classes.ts";
import type { EditorMode } from "./editor-mode.ts";

const NAMES: Record<EditorMode, string> = { rich: "Rich text", markdown: "Markdown" };
const MODES = ["rich", "markdown"] as const;

interface Props {
  mode: EditorMode;
  onChoose: (mode: EditorMode) => void;
}

/** Rich text or Markdown. Only for browsers with scripts. */
export function EditorSwitch({ mode, onChoose }: Props) {
  return (
    <div role="group" aria-label="Editor" className="flex gap-0.5 rounded-md bg-sunken p-0.5">
      {MODES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          onClick={() => onChoose(name)}
          className={classes(
            "inline-flex min-h-11 items-center rounded-md border px-2.5 text-xs font-medium transition-colors focus-visible:rounded-md md:min-h-7",
            mode === name
              ? "border-line bg-raised text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {NAMES[name]}
        </button>
      ))}
    </div>
  );
}
