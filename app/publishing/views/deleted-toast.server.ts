import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import type { ToastUndo } from "#app/copy/undo.ts";

/** What `deleteUnlessGone` did, as a notice. */
export function deletedToast(message: string | null, undo: ToastUndo): Toast {
  if (message !== null) return { ...success(TOASTS.deletePost, message), undo };
  return {
    kind: "info",
    title: TOASTS.deletePost.success,
    description: "This post was deleted already.",
  };
}
