/** What the user can do about a publication that went wrong. */
export type Repair =
  | "reconnect"
  | "switch-on"
  | "choose-platform"
  | "review"
  | "retry"
  | "change-time"
  | "import-file"
  | "mark-published"
  | "mark-missing";

/** Where the post's own page shows what went wrong and how to repair it. */
export function repairsPath({ postId }: { postId: string | null }): string {
  return `/preview/${postId}#repairs`;
}
