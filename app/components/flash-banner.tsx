import type { Toast } from "#app/copy/toasts.ts";
import { classes } from "./ui/classes.ts";

/** A notice as a banner of the page itself, for browsers without scripts. */
export function FlashBanner({ notice }: { notice: Toast }) {
  const error = notice.kind === "error";
  return (
    <div
      role={error ? "alert" : "status"}
      className={classes("without-scripts border-b px-4 py-3 text-center", error ? "border-danger/40 bg-danger-soft" : "border-success/40 bg-success-soft")}
    >
      <strong className="font-semibold">{notice.title}</strong> {notice.description}
    </div>
  );
}
