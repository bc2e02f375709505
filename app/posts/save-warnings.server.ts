import { workOnText } from "#app/content/text-work.server.ts";
import type { Post } from "#app/generated/prisma/client.ts";
import type { GivenTexts } from "./post-texts.server.ts";

/** What a program is told of the texts that it sent; nothing where all is as it should be. */
export async function saveWarnings(
  given: Pick<GivenTexts, "content" | "slug">,
  { content, slug }: Pick<Post, "content" | "slug">,
): Promise<{ warnings?: string[] }> {
  const warnings = given.content ? await workOnText("contentWarnings", given.content, content) : [];
  if (given.slug && given.slug !== slug)
    warnings.push(
      slug === ""
        ? `The slug "${given.slug}" has nothing that an address can hold, so it is made from the title.`
        : `The slug "${given.slug}" is spelled "${slug}" in addresses.`,
    );
  return warnings.length === 0 ? {} : { warnings };
}
