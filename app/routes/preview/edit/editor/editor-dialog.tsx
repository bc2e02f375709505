import { useEffect, useId, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { EditorView } from "@tiptap/pm/view";
import { Button } from "#app/components/ui/button.tsx";
import { X } from "#app/components/ui/icons.tsx";
import { LinkFields } from "./link-fields.tsx";
import { PictureDialog } from "./pictures/picture-dialog.tsx";
import type { Asked } from "./tool.ts";

interface Props {
  view: EditorView;
  asked: Asked;
  onClose: () => void;
}

/** The dialog for a link or a picture. When it closes, the focus is in the text again. */
export function EditorDialog({ view, asked, onClose }: Props) {
  // The browser returns the focus to where it was when the dialog goes; then it goes to the text.
  useEffect(() => () => void requestAnimationFrame(() => view.focus()), [view]);
  return (
    <ModalDialog title={asked === "link" ? "Link" : "Picture"} onClose={onClose}>
      {asked === "link" ? (
        <LinkFields view={view} onDone={onClose} />
      ) : (
        <PictureDialog view={view} onDone={onClose} />
      )}
    </ModalDialog>
  );
}

/**
 * A native dialog outside the edit form, whose fields would otherwise be sent with it: no event of
 * its fields reaches the form.
 */
function ModalDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[aria-pressed=true], input, textarea")?.focus();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onInput={(event) => event.stopPropagation()}
      className="dialog"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
        <h2 id={heading} className="text-base font-semibold">
          {title}
        </h2>
        <Button
          type="button"
          variant="quiet"
          size="sm"
          aria-label="Close"
          onClick={onClose}
          className="min-w-11 px-2 md:min-w-8"
        >
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      <div className="p-4 md:p-6">{children}</div>
    </dialog>,
    document.body,
  );
}
