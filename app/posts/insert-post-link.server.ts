import { z } from "zod";
import { workOnText } from "#app/content/text-work.server.ts";
import { wrongField } from "#app/lib/app-error.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findPostsByTitle, type FoundPost } from "./find-posts.server.ts";
import { LIMITS } from "./post.ts";
import { textField, tooLong } from "./text-field.server.ts";

/** The fields of "Link to one of your posts", with the text to put the link into. */
export const linkForm = z.object({
  text: z.string().max(LIMITS.content, tooLong("Content", LIMITS.content)).default(""),
  linkPost: textField("Post", LIMITS.title, { required: true }),
  linkWords: textField("Words to link", LIMITS.title).default(""),
});

export interface InsertedLink {
  part: "link";
  text: string;
  said: string;
}

/**
 * Links the first occurrence of the words to the post whose title is given, or, without words, adds
 * its title as a paragraph at the end. Stores nothing. Throws `invalid` beside the field if the
 * words do not occur or the title does not name one post.
 */
export async function insertPostLink(
  user: Owner,
  { text, linkPost, linkWords }: z.output<typeof linkForm>,
  self: string | null,
): Promise<InsertedLink> {
  const post = onlyOne(await findPostsByTitle(user, linkPost), linkPost, self);
  const href = `/preview/${post.id}`;
  const lines = text.replace(/\r\n?/g, "\n");
  if (linkWords === "")
    return {
      part: "link",
      text: await workOnText("addLinkParagraph", lines, post.title, href),
      said: `A link to “${post.title}” was added at the end of the text.`,
    };
  const linked = await workOnText("linkWords", lines, linkWords, href);
  if (linked === null)
    throw wrongField(
      "linkWords",
      `“${linkWords}” is not in the text, or only in a heading, code or another link.`,
    );
  return { part: "link", text: linked, said: `“${linkWords}” now leads to “${post.title}”.` };
}

function onlyOne(found: readonly FoundPost[], title: string, self: string | null): FoundPost {
  const others = found.filter(({ id }) => id !== self);
  const wanted = title.toLowerCase();
  const [first, second] = [
    ...others.filter((post) => post.title.toLowerCase() === wanted),
    ...others.filter((post) => post.title.toLowerCase() !== wanted),
  ];
  if (!first) throw wrongField("linkPost", "No other post of yours has this in its title.");
  if (second && first.title.toLowerCase() !== wanted)
    throw wrongField(
      "linkPost",
      `Several posts have this in their titles, such as “${first.title}” and “${second.title}”. Give more of the title.`,
    );
  return first;
}
