import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";

/** What `deleteUnlessGone` did, as a notice. */
export function deletedToast(message: string | null): Toast {
  if (message !== null) return success(TOASTS.deletePost, message);
  return {
    kind: "info",
    title: TOASTS.deletePost.success,
    description: "This post was deleted already.",
  };
}
