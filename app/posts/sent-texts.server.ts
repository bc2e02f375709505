import type { Owner } from "#app/lib/owner.ts";
import { type ContentFormat, readLosses, readMarkdown } from "./content-format.server.ts";
import { fillFrom, laidOver, readMatter } from "./front-matter.server.ts";
import type { GivenTexts } from "./post-texts.server.ts";

interface Sent extends GivenTexts {
  contentFormat?: ContentFormat | undefined;
}

/**
 * The texts that a program gives a post, with its content as HTML; front matter of Markdown fills
 * the fields that are empty then. `told` are sentences about what was taken and lost of it, and
 * `before` is the post that it changes.
 */
export async function readSent<S extends Sent>(
  user: Owner,
  { contentFormat, ...sent }: S,
  before: Partial<GivenTexts> = {},
): Promise<{ given: Omit<S, "contentFormat">; told: string[] }> {
  if (contentFormat !== "markdown" || !sent.content) return { given: sent, told: [] };
  const { text, lines, entries, unread } = await readMatter(sent.content);
  const { fills, taken, unused } = await fillFrom(user, entries, laidOver(before, sent));
  const content = await readMarkdown(before.content ?? "", text);
  const losses = await readLosses(before.content ?? "", text, lines);
  const told = [taken, unread, unused, ...losses].filter((sentence) => sentence !== "");
  return { given: { ...sent, ...fills, content }, told };
}
