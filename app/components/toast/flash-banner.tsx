import type { Toast } from "#app/copy/toasts.ts";
import { LinkedText } from "../ui/linked-text.tsx";
import { classes } from "../ui/classes.ts";
import { NoticeLink } from "./notice-link.tsx";

const VARIANTS = {
  success: "border-success/40 bg-success-soft",
  info: "border-line bg-accent-soft",
  error: "border-danger/40 bg-danger-soft",
};

/** A notice as a banner in the page, for browsers without scripts. */
export function FlashBanner({ notice }: { notice: Toast }) {
  return (
    <div
      role={notice.kind === "error" ? "alert" : "status"}
      className={classes("without-scripts border-b px-4 py-3 text-center", VARIANTS[notice.kind])}
    >
      <strong className="font-semibold">{notice.title}</strong>{" "}
      <LinkedText text={notice.description} />
      {notice.links?.map((link) => (
        <span key={link.href} className="ml-3">
          <NoticeLink link={link} />
        </span>
      ))}
    </div>
  );
}
