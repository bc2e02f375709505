import { useEffect, useRef, useState, type ComponentType } from "react";
import type { Toast } from "#app/copy/toasts.ts";
import type { ToastAction } from "#app/copy/undo.ts";
import { createChannel } from "../channel.ts";
import { ConnectionToast } from "../connection/connection-toast.tsx";
import { bringPart } from "../connection/lazy-component.tsx";
import { watchRequests } from "../connection/watch-requests.ts";
import { classes } from "../ui/classes.ts";
import { LinkedText } from "../ui/linked-text.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { NoticeLink } from "./toast-list.tsx";
import { UndoForm } from "./undo-form.tsx";

const VARIANTS = {
  success: "border-success/40 bg-success-soft",
  info: "border-line bg-accent-soft",
  error: "border-danger/40 bg-danger-soft",
};

/** A notice as a banner in the page, for browsers without scripts. */
function FlashBanner({ notice }: { notice: Toast }) {
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
      {notice.undo ? <UndoForm undo={notice.undo} className="ml-3 inline-block" /> : null}
    </div>
  );
}

/** The script that renders notices is fetched when the first one is shown. */
const loadList = () => import("./toast-list.tsx");
const listArrived = createChannel<ComponentType>();

/** Shows a notice instead of the one that is open. */
export function showToast(notice: Toast, action?: ToastAction): void {
  void bringPart(loadList).then(({ push, ToastList }) => {
    push(notice, action);
    listArrived.send(ToastList);
  });
}

/**
 * Shows the notice of an action's answer, once for each answer. For pages whose form has the same
 * words above its fields; others use `ActionToast`.
 */
export function useActionToast(notice: Toast | null | undefined): void {
  const last = useRef<Toast | null>(null);
  useEffect(() => {
    if (!notice || last.current === notice) return;
    last.current = notice;
    showToast(notice);
  }, [notice]);
}

/**
 * The notice of an action's answer; without scripts a banner with the same words. Put it first on
 * the screen.
 */
export function ActionToast({ toast }: { toast: Toast | null | undefined }) {
  useActionToast(toast);
  if (!toast) return null;
  return (
    <div className="without-scripts mb-6 overflow-hidden rounded-lg border border-line">
      <FlashBanner notice={toast} />
    </div>
  );
}

/**
 * The notification area of every page. `flash` is the notice that the page arrived with. F8 moves
 * the focus here.
 */
export function Toaster({ flash }: { flash: Toast | null }) {
  const area = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const [List, setList] = useState<ComponentType | null>(null);
  useActionToast(flash);
  useEffect(watchRequests, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "F8") area.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    const stop = listArrived.listen((Arrived) => setList(() => Arrived));
    return () => {
      document.removeEventListener("keydown", onKey);
      stop();
    };
  }, []);
  return (
    <>
      {flash && !hydrated ? <FlashBanner notice={flash} /> : null}
      <section
        ref={area}
        tabIndex={-1}
        aria-label="Notifications (F8)"
        className="toasts pointer-events-none fixed top-auto right-0 bottom-0 left-auto z-50 m-0 w-full max-w-md overflow-visible bg-transparent p-4"
      >
        <div role="status" aria-live="polite" aria-atomic="true">
          {List ? <List /> : null}
        </div>
        <ConnectionToast />
      </section>
    </>
  );
}
