import { useEffect, useRef, type ReactNode, type PointerEvent } from "react";
import { resolveValue, toast as hotToast, useToaster } from "react-hot-toast/headless";
import { Link } from "@remix-run/react";
import { X } from "#app/components/ui/icons.tsx";
import { TOAST_MS, type Toast, type ToastLink, TOAST_SWIPE_PX } from "#app/copy/toasts.ts";
import { UNDO_MS, type ToastAction } from "#app/copy/undo.ts";
import { LinkedText } from "../ui/linked-text.tsx";
import { classes } from "../ui/classes.ts";
import { Button } from "../ui/button.tsx";
import { UndoForm } from "./undo-form.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";

/** A link or button in a notice. */
const NOTICE_LINK = "link inline-flex min-h-11 items-center md:min-h-8";

/** It leads to another page than this product's, such as a live post. */
function isElsewhere({ href }: ToastLink): boolean {
  return !href.startsWith("/");
}

/** A link of a notice. What lies elsewhere opens in a tab of its own. */
export function NoticeLink({ link }: { link: ToastLink }) {
  return isElsewhere(link) ? (
    <a href={link.href} target="_blank" rel="noreferrer noopener" className={NOTICE_LINK}>
      {link.label}
    </a>
  ) : (
    <Link to={link.href} className={NOTICE_LINK}>
      {link.label}
    </Link>
  );
}

/** Matches the fade of a dismissed notice in `ToastCard`. */
const FADE_MS = 200;

/** Shows a notice instead of the one that is open. */
export function push(notice: Toast, action?: ToastAction): void {
  hotToast.remove();
  hotToast(
    ({ id }) => <Notice notice={notice} action={action} onDone={() => hotToast.remove(id)} />,
    {
      className: notice.kind,
      duration: action || notice.undo ? UNDO_MS : TOAST_MS,
      removeDelay: FADE_MS,
    },
  );
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
          text={resolveValue(entry.message, entry)}
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
  text: ReactNode;
  kind: Toast["kind"];
  leaving: boolean;
}) {
  const error = kind === "error";
  const dismiss = () => hotToast.dismiss(id);
  const swipe = useSwipe(dismiss);
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
      <div className="min-w-0 flex-1">{text}</div>
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

interface NoticeProps {
  notice: Toast;
  action: ToastAction | undefined;
  /** The button was pressed. */
  onDone: () => void;
}

function Notice({ notice, action, onDone }: NoticeProps) {
  const { kind, title, description, links = [], undo } = notice;
  const [only] = links;
  return (
    <>
      <p className="font-semibold">{title}</p>
      {description ? (
        <p className={kind === "error" ? "" : "text-muted"}>
          <LinkedText text={description} />
        </p>
      ) : null}
      {action ? (
        <Button
          type="button"
          size="sm"
          className="mt-2"
          onClick={() => {
            onDone();
            action.run();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      {undo ? <UndoForm undo={undo} className="mt-2" /> : null}
      {only ? (
        <p className="mt-1 -mb-2 flex flex-wrap gap-x-4">
          {links.map((link) => (
            <NoticeLink key={link.href} link={link} />
          ))}
          {links.length === 1 && isElsewhere(only) ? (
            <CopyButton text={only.href} label="Copy link" done="Link copied" />
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** Pointer handlers that move an element with a swipe to the right, then call `onSwiped`. */
function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null);
  const move = (element: HTMLElement, x: number) =>
    (element.style.transform = x > 0 ? `translateX(${x}px)` : "");
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest("button, a")) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== null) move(event.currentTarget, event.clientX - from.current);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const distance = event.clientX - from.current;
      from.current = null;
      if (distance > TOAST_SWIPE_PX) onSwiped();
      else move(event.currentTarget, 0);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = null;
      move(event.currentTarget, 0);
    },
  };
}
