import { classes } from "./classes.ts";

/** The visible part of a switch. The button around it has the state and the name. */
export function SwitchTrack({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "flex h-5 w-9 items-center rounded-full border p-0.5 transition-colors",
        on ? "justify-end border-transparent bg-accent" : "border-line-strong bg-hover",
      )}
    >
      <span className={classes("size-3.5 rounded-full", on ? "bg-on-accent" : "bg-muted")} />
    </span>
  );
}
