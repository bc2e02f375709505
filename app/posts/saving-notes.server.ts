import { workOnText } from "#app/content/text-work.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requirePost } from "./posts.server.ts";

/** What a caller is told of the content that it sent; nothing where all of it was kept. */
export async function savingNotes(
  user: Owner,
  id: string,
  given: string | undefined,
): Promise<{ notes?: string[] }> {
  if (given === undefined || given === "") return {};
  const { content } = await requirePost(user, id);
  const note = await workOnText("removedNote", given, content);
  return note === "" ? {} : { notes: [note] };
}
