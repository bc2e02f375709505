import { pictureInMarkdown } from "#app/content/pictures.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Post } from "#app/generated/prisma/client.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { Owner } from "#app/lib/owner.ts";
import { andList } from "#app/lib/text.ts";
import { findMedia } from "#app/media/media.server.ts";
import type { GivenTexts } from "./post-texts.server.ts";

const NAMED = 3;

/**
 * What a program is told of the texts that it sent; nothing where all is as it should be.
 * `told` are sentences about its Markdown.
 */
export async function saveWarnings(
  user: Owner,
  given: Pick<GivenTexts, "content" | "slug">,
  { content, slug }: Pick<Post, "content" | "slug">,
  told: readonly string[] = [],
): Promise<{ warnings?: string[] }> {
  const warnings = given.content ? await workOnText("contentWarnings", given.content, content) : [];
  warnings.push(...told);
  if (given.content) warnings.push(...(await unknownPictures(user, content)));
  if (given.slug && given.slug !== slug)
    warnings.push(
      slug === ""
        ? `The slug "${given.slug}" has nothing that an address can hold, so it is made from the title.`
        : `The slug "${given.slug}" is spelled "${slug}" in addresses.`,
    );
  return warnings.length === 0 ? {} : { warnings };
}

async function unknownPictures(user: Owner, content: string): Promise<string[]> {
  if (!content.includes("/media/")) return [];
  const uses = await workOnText("readPictures", content);
  const ids = [...new Set(uses.map(({ mediaId }) => mediaId))];
  const own = new Set((await findMedia(user, ids)).map(({ id }) => id));
  const unknown = ids.filter((id) => !own.has(id)).map(pictureInMarkdown);
  if (unknown.length === 0) return [];
  const named = unknown.slice(0, NAMED);
  const more = unknown.length - named.length;
  const list = andList(more > 0 ? [...named, `${more} more`] : named);
  const count = pluralize(unknown.length, "picture is", "pictures are");
  return [
    `${count} not in your media: ${list}. Upload what is missing, or take it out of the text.`,
  ];
}
