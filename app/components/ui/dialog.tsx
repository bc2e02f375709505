import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { X } from "#app/components/ui/icons.tsx";

/**
 * A page that scripts show as a dialog over the screen below it: it traps the focus, Escape and a click beside it lead to `closeTo`,
 * and the focus returns to where it was. Without scripts it stands in the page.
 */
export function RouteDialog({ title, closeTo, children }: { title: string; closeTo: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const navigate = useNavigate();
  useReturnFocus();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.close();
    dialog.showModal();
    dialog.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
    const leave = () => navigate(closeTo, { preventScrollReset: true });
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) leave();
    };
    dialog.addEventListener("cancel", onCancel);
    dialog.addEventListener("mousedown", onPress);
    return () => {
      dialog.removeEventListener("cancel", onCancel);
      dialog.removeEventListener("mousedown", onPress);
      dialog.close();
    };
  }, [closeTo, navigate]);
  return (
    <dialog ref={ref} open aria-labelledby={heading} className="dialog">
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
        <h2 id={heading} className="two-lines text-base font-semibold" title={title}>
          {title}
        </h2>
        <ButtonLink to={closeTo} look="quiet" size="sm" preventScrollReset aria-label="Close" className="min-w-11 px-2 md:min-w-8">
          <X size={20} aria-hidden="true" />
        </ButtonLink>
      </div>
      <div className="p-4 md:p-6">{children}</div>
    </dialog>
  );
}

/** Gives the focus back when the component goes: the browser itself does so only for a dialog that is still in the page when it closes. */
function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, []);
}
