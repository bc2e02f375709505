import { toSlug } from "#app/lib/slug.ts";
import { dig, digText } from "../json.ts";
import type { ConnectorContext } from "../platform.ts";
import { read } from "./api.server.ts";

/** A tag as it is sent: one that the site has, in the site's own spelling, or a new tag's name. */
type SentTag = string | { id: string; name: string; slug: string };

/**
 * Replaces the names of tags that the site has already by those tags, found by their slugs. A tag
 * sent by name only would be renamed to our spelling on every post that has it.
 */
export async function knownTags(
  context: ConnectorContext,
  names: readonly string[],
): Promise<SentTag[]> {
  if (names.length === 0) return [];
  const slugs = names.map(tagSlug);
  const asked = [...new Set(slugs)].filter((slug) => slug !== "");
  if (asked.length === 0) return [...names];
  const filter = encodeURIComponent(`slug:[${asked.map((slug) => `'${slug}'`).join(",")}]`);
  const list = dig(await read(context, `tags/?filter=${filter}&limit=100`), "tags");
  const known = new Map(
    (Array.isArray(list) ? list : []).map((tag: unknown) => [
      digText(tag, "slug"),
      { id: digText(tag, "id"), name: digText(tag, "name"), slug: digText(tag, "slug") },
    ]),
  );
  const sent = new Map(
    names.map((name, index) => [slugs[index] || name, known.get(slugs[index] ?? "") ?? name]),
  );
  return [...sent.values()];
}

/**
 * The slug that Ghost makes of a name; a name that begins with # is a tag that only editors see.
 * Empty for a name in a script that `toSlug` does not know.
 */
function tagSlug(name: string): string {
  const slug = toSlug(name);
  return slug !== "" && name.startsWith("#") ? `hash-${slug}` : slug;
}
