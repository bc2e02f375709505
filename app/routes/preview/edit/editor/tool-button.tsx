import { classes } from "#app/components/ui/classes.ts";
import type { Tool } from "./tool.ts";

interface Props {
  tool: Tool;
  on: boolean | undefined;
  /** False where the button could do nothing. */
  possible: boolean;
  /** True for the one button of the toolbar that Tab reaches. */
  reachable: boolean;
  onFocus: () => void;
  onPress: () => void;
}

/** A button of the toolbar. Pressing it by mouse leaves the focus in the text. */
export function ToolButton({ tool, on, possible, reachable, onFocus, onPress }: Props) {
  const { name, icon: Icon, keys } = tool;
  return (
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={name}
      aria-pressed={on}
      aria-disabled={possible || on ? undefined : true}
      aria-keyshortcuts={keys ? keys.replace("Mod", isMac() ? "Meta" : "Control") : undefined}
      title={keys ? `${name} (${spellKeys(keys)})` : name}
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => (possible ? onPress() : undefined)}
      className={classes(
        "inline-flex h-11 shrink-0 items-center justify-center rounded-md text-sm font-medium transition-colors focus-visible:rounded-md md:h-8",
        "aria-disabled:cursor-not-allowed aria-disabled:opacity-40",
        Icon ? "w-11 md:w-8" : "px-3 md:px-2",
        on ? "bg-accent-soft text-accent" : "text-muted hover:bg-hover hover:text-ink",
      )}
    >
      {Icon ? <Icon size={16} aria-hidden="true" /> : name}
    </button>
  );
}

function isMac(): boolean {
  return /Mac|iP(?:hone|ad)/.test(navigator.platform);
}

function spellKeys(keys: string): string {
  return isMac()
    ? keys.replace("Mod", "⌘").replace("Shift", "⇧").replace("Alt", "⌥").replaceAll("+", "")
    : keys.replace("Mod", "Ctrl");
}
