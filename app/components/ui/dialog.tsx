import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import { ButtonLink } from "./button.tsx";
import * as TEXT from "#app/copy/text.ts";
import { isDirty } from "./is-dirty.ts";
import { X } from "./icons.tsx";

/**
 * A child route shown as a modal dialog over its parent screen. The native dialog traps the focus
 * and makes the rest inert. Escape and a click outside lead to `closeTo`, after a question if
 * something was typed, and the focus returns to where it was. Without scripts the dialog is part of
 * the page.
 */
export function RouteDialog({
  title,
  closeTo,
  children,
}: {
  title: string;
  closeTo: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useReturnFocus();
  useModal(ref, closeTo);
  return (
    <dialog ref={ref} open aria-labelledby={heading} className="dialog">
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
        <h2 id={heading} className="two-lines text-base font-semibold" title={title}>
          {title}
        </h2>
        <ButtonLink
          to={closeTo}
          variant="quiet"
          size="sm"
          preventScrollReset
          className="min-w-11 px-2 md:min-w-8"
        >
          <X size={20} aria-hidden="true" />
          <span className="sr-only">Close</span>
        </ButtonLink>
      </div>
      <div className="p-4 md:p-6">{children}</div>
    </dialog>
  );
}

/** Opens a dialog as a modal one; what closes it leads to `closeTo`. */
function useModal(ref: RefObject<HTMLDialogElement>, closeTo: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Somebody may have begun to type before the scripts were there.
    const active = document.activeElement;
    const used = active instanceof HTMLElement && dialog.contains(active) ? active : null;
    dialog.close();
    dialog.showModal();
    const field = "input:not([type=hidden]), select, textarea";
    const first = dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector("li a");
    (used ?? first)?.focus();
    const leave = () => {
      if (mayLeave(dialog)) navigate(closeTo, { preventScrollReset: true });
    };
    // Browsers close a dialog that cancels Escape twice in a row; then `onClose` asks.
    const onCancel = (event: Event) => {
      if (!event.cancelable) return;
      event.preventDefault();
      leave();
    };
    const onClose = () => {
      if (dialog.open) return;
      if (mayLeave(dialog)) navigate(closeTo, { preventScrollReset: true });
      else dialog.showModal();
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) leave();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && !link.target && !mayLeave(dialog)) event.preventDefault();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("close", onClose);
    dialog.addEventListener("mousedown", onPress);
    dialog.addEventListener("click", onClick);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("close", onClose);
      dialog.removeEventListener("mousedown", onPress);
      dialog.removeEventListener("click", onClick);
      dialog.close();
    };
  }, [ref, closeTo, navigate]);
}

/** Asks first when a field was changed. */
function mayLeave(dialog: HTMLDialogElement): boolean {
  return !isDirty(dialog) || window.confirm(TEXT.discardTyped);
}

/** What had the focus before the dialog that closed last. */
let lastOpener: Element | null = null;

/**
 * Returns the focus when the component unmounts. The browser does so only for a dialog that is
 * still in the page when it closes. A dialog that another one led to returns it to where that one
 * was opened.
 */
function useReturnFocus(): void {
  useEffect(() => {
    const active = document.activeElement;
    const opener = active === document.body ? lastOpener : active;
    return () => {
      lastOpener = opener;
      requestAnimationFrame(() => {
        lastOpener = null;
        if (opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      });
    };
  }, []);
}
