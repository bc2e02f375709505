import { workOnText } from "#app/content/text-work.server.ts";
import type { Post } from "#app/generated/prisma/client.ts";
import type { GivenTexts } from "./post-texts.server.ts";

/** What a caller is told of the texts that it sent; nothing where all of them were kept. */
export async function savingNotes(
  given: Pick<GivenTexts, "content" | "slug">,
  { content, slug }: Pick<Post, "content" | "slug">,
): Promise<{ notes?: string[] }> {
  const removed = given.content ? await workOnText("removedNote", given.content, content) : "";
  const notes = removed === "" ? [] : [removed];
  if (given.slug && given.slug !== slug)
    notes.push(
      slug === ""
        ? `The slug "${given.slug}" has nothing that an address can hold, so it is made from the title.`
        : `The slug "${given.slug}" is spelled "${slug}" in addresses.`,
    );
  return notes.length === 0 ? {} : { notes };
}
