import { dig, digText } from "#app/platforms/calling.server.ts";
import type { ConnectorContext } from "#app/platforms/platform.ts";
import { toSlug } from "#app/lib/slug.ts";
import { read } from "./api.server.ts";

/** A tag as it is sent: one that the site has, as it stands there, or a name for a new one. */
type SentTag = string | { id: string; name: string; slug: string };

/**
 * These tags with those that the site has already by their slug. Sent by name only, Ghost would give an existing tag the name as it is spelt
 * here, for every post that has it.
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

/** As Ghost makes it; a name that begins with # is a tag that only its editors see. Empty for a name that has none without its tables. */
function tagSlug(name: string): string {
  const slug = toSlug(name);
  return slug !== "" && name.startsWith("#") ? `hash-${slug}` : slug;
}
