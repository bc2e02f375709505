import type { saveEdit } from "#app/posts/edit-post.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { savedMessage } from "#app/publishing/views/publish-toast.ts";

type User = Parameters<typeof listPublications>[0] & { timeZone: string };

/** What a save says: what happens with the text now, and what was taken and lost of it. */
export async function savedText(
  user: User,
  { post, notes }: Awaited<ReturnType<typeof saveEdit>>,
): Promise<string> {
  const message = savedMessage(post, await listPublications(user, post.id), user.timeZone);
  return notes ? `${message} ${notes}` : message;
}
