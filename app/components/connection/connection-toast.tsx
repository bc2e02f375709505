import { createPortal } from "react-dom";
import { Button } from "#app/components/ui/button.tsx";
import { X } from "#app/components/ui/icons.tsx";
import * as TEXT from "#app/copy/text.ts";
import { showFailedRequest, useFailedRequest } from "./failed-request.ts";

/**
 * The notice of a request that got no answer. It stays until the request is sent again or the
 * notice is closed. Its script is part of every page, because offline nothing can be fetched.
 */
export function ConnectionToast() {
  const failed = useFailedRequest();
  if (!failed) return null;
  const retry = () => {
    showFailedRequest(null);
    failed.retry();
  };
  const notice = (
    <div
      role="alert"
      className="floating pointer-events-auto flex animate-enter items-center gap-3 border-danger bg-danger-soft p-3 pl-4"
    >
      <span className="size-2 shrink-0 rounded-full bg-danger" aria-hidden="true" />
      <p className="min-w-0 flex-1 font-semibold">{failed.message || TEXT.unreachable}</p>
      <Button type="button" size="sm" onClick={retry}>
        Retry
      </Button>
      <button
        type="button"
        onClick={() => showFailedRequest(null)}
        aria-label="Close notification"
        className="-my-2 -ml-2 flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
  // Outside a modal dialog nothing can be clicked.
  const dialog = document.querySelector("dialog:modal");
  return dialog
    ? createPortal(
        <div className="fixed right-0 bottom-0 w-full max-w-md p-4">{notice}</div>,
        dialog,
      )
    : notice;
}
