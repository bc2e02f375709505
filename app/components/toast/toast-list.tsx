import { useEffect, useRef } from "react";
import { toast as hotToast, useToaster } from "react-hot-toast/headless";
import { X } from "#app/components/ui/icons.tsx";
import { TOAST_MS, type Toast } from "#app/copy/toasts.ts";
import { LinkedText } from "../ui/linked-text.tsx";
import { classes } from "../ui/classes.ts";
import { useSwipe } from "../ui/use-swipe.ts";

/** Matches the fade of a dismissed notice in `ToastCard`. */
const FADE_MS = 200;

/** Shows a notice instead of the one that is open. */
export function push(notice: Toast): void {
  hotToast.remove();
  hotToast(notice.description ? `${notice.title}\n${notice.description}` : notice.title, {
    className: notice.kind,
    duration: TOAST_MS,
    removeDelay: FADE_MS,
  });
  window.dispatchEvent(new Event("postwright:toast"));
}

/** The open notice. Its timer stops while it is hovered or the notification area has the focus. */
export function ToastList() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = list.current?.closest("section");
    area?.addEventListener("focusin", startPause);
    area?.addEventListener("focusout", endPause);
    return () => {
      area?.removeEventListener("focusin", startPause);
      area?.removeEventListener("focusout", endPause);
    };
  }, [startPause, endPause]);
  const newest = toasts[0]?.id;
  useEffect(() => {
    if (newest) riseAboveDialog(list.current?.closest("section"));
  }, [newest]);
  return (
    <div ref={list} onMouseEnter={startPause} onMouseLeave={endPause}>
      {toasts.slice(0, 1).map((entry) => (
        <ToastCard
          key={entry.id}
          id={entry.id}
          text={String(entry.message)}
          kind={kindOf(entry.className)}
          leaving={!entry.visible}
        />
      ))}
    </div>
  );
}

/**
 * A modal dialog covers everything whatever its z-index, except what entered the browser's top
 * layer later.
 */
function riseAboveDialog(area: HTMLElement | null | undefined): void {
  if (!area || !document.querySelector("dialog:modal")) return;
  area.popover = "manual";
  if (area.matches(":popover-open")) area.hidePopover();
  area.showPopover();
}

/** `push` stores the kind as class name, which is free in the headless toaster. */
function kindOf(className: string | undefined): Toast["kind"] {
  return className === "error" || className === "info" ? className : "success";
}

function ToastCard({
  id,
  text,
  kind,
  leaving,
}: {
  id: string;
  text: string;
  kind: Toast["kind"];
  leaving: boolean;
}) {
  const error = kind === "error";
  const dismiss = () => hotToast.dismiss(id);
  const swipe = useSwipe(dismiss);
  const [title, ...description] = text.split("\n");
  return (
    <div
      {...swipe}
      className={classes(
        "floating pointer-events-auto flex animate-enter touch-pan-y items-start gap-3 p-4 pr-2 transition-[opacity,transform] duration-200 select-none",
        error && "border-danger bg-danger-soft",
        leaving && "opacity-0",
      )}
    >
      <span
        className={classes(
          "mt-1.5 size-2 shrink-0 rounded-full",
          error ? "bg-danger" : kind === "info" ? "bg-accent" : "bg-success",
        )}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description.length > 0 ? (
          <p className={error ? "" : "text-muted"}>
            <LinkedText text={description.join(" ")} />
          </p>
        ) : null}
      </div>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Close notification"
        className="-my-2.5 flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
