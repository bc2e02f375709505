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

/** What the addresses below name of a publication. */
interface Place {
  postId: string | null;
  integrationId: string | null;
}

/** Where its integration is connected again; it leads back to the post. */
export function reconnectPath({ postId, integrationId }: Place): string {
  return `/integrations/${integrationId}/edit?from=/preview/${postId}`;
}

/** The row of its integration, with its switch; it leads back to the post. */
export function switchOnPath({ postId, integrationId }: Place): string {
  return `/integrations?from=/preview/${postId}#integration-${integrationId}`;
}

/** The form for another time, on the post's own page. */
export function changeTimePath(postId: string | null, publicationId: string): string {
  return `/preview/${postId}#time-${publicationId}`;
}
