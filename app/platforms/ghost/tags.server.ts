import { toSlug } from "#app/lib/slug.ts";
import { readEscapes } from "#app/lib/text.ts";
import { asRepeatable, fail, failRepeatably } from "../failures.server.ts";
import { dig } from "../json.ts";
import { mergeTags, tagKey } from "../merge-tags.ts";
import type { Outgoing } from "../outgoing.ts";
import type { ConnectorContext } from "../platform.ts";
import { holdsWords, isSameText } from "../remote-text.server.ts";
import { read, writeTag } from "./api.server.ts";
import { readTags, type GhostTag, type Entry } from "./entry.server.ts";
import { failureOfGhost } from "./failures.server.ts";

/**
 * The tags that a copy should have, merged with those that it has now. Each is sent with the id and
 * the spelling that the site has: Ghost finds a bare name by its slug, which "C" and "C#" share,
 * and renames that tag on every post. A tag that the site lacks is made first; one that Ghost
 * refuses is left out.
 */
export async function tagsFor(
  context: ConnectorContext,
  { tags, lastTags }: Pick<Outgoing, "tags" | "lastTags">,
  there: readonly GhostTag[],
): Promise<GhostTag[]> {
  const merged = mergeTags(
    lastTags,
    tags,
    there.map(({ name }) => name),
  );
  const known = byName(there);
  const unknown = merged.filter((name) => !known.has(tagKey(name)));
  for (const [key, tag] of byName(await findTags(context, unknown))) known.set(key, tag);
  const sent: GhostTag[] = [];
  for (const name of merged) {
    const tag = known.get(tagKey(name)) ?? (await makeTag(context, name));
    if (tag) sent.push(tag);
  }
  return sent;
}

/** The first of each name. */
function byName(tags: readonly GhostTag[]): Map<string, GhostTag> {
  return new Map(tags.toReversed().map((tag) => [tagKey(tag.name), tag]));
}

/**
 * Tags of the site that may have these names. On SQLite names are compared with case, so the slug
 * that Ghost makes of a name is looked for too.
 */
async function findTags(context: ConnectorContext, names: readonly string[]): Promise<GhostTag[]> {
  if (names.length === 0) return [];
  const slugs = [...new Set(names.map(tagSlug))].filter((slug) => slug !== "");
  const parts = [
    ...names.map(nameFilter),
    ...(slugs.length > 0 ? [`slug:[${slugs.map((slug) => `'${slug}'`).join(",")}]`] : []),
  ];
  const filter = encodeURIComponent(parts.join(","));
  return readTags(dig(await read(context, `tags/?filter=${filter}&limit=100`), "tags"));
}

/**
 * In Ghost's filters a backslash escapes a quote and is itself never escaped. So a text cannot end
 * in one; such a name is looked for by its beginning.
 */
function nameFilter(name: string): string {
  const quoted = (text: string) => `'${text.replace(/['"]/g, "\\$&")}'`;
  const beginning = name.replace(/\\+$/, "");
  return beginning === name ? `name:${quoted(name)}` : `name:~^${quoted(beginning)}`;
}

/** A name that begins with # is a tag that only editors see. Empty for another script. */
function tagSlug(name: string): string {
  const slug = toSlug(name);
  return slug !== "" && name.startsWith("#") ? `hash-${slug}` : slug;
}

async function findTag(context: ConnectorContext, name: string): Promise<GhostTag | undefined> {
  return byName(await findTags(context, [name])).get(tagKey(name));
}

/** The last tag that is being made on each site. */
const making = new Map<string, Promise<unknown>>();

/**
 * Ghost gives two tags of one name that are made at once two slugs. So a site's tags are made one
 * after the other, and a name is looked for once more before it is made. Null for a name that Ghost
 * refuses for good.
 */
async function makeTag(context: ConnectorContext, name: string): Promise<GhostTag | null> {
  const site = context.credentials["adminUrl"] ?? "";
  const before = making.get(site) ?? Promise.resolve();
  const make = async () => (await findTag(context, name)) ?? (await createTag(context, name));
  const made = before.then(make, make);
  making.set(site, made);
  try {
    return await made;
  } finally {
    if (making.get(site) === made) making.delete(site);
  }
}

/** Ghost fails when another process makes the same tag at once, so it is looked for again. */
async function createTag(context: ConnectorContext, name: string): Promise<GhostTag | null> {
  const answer = await writeTag(context, name).catch(failRepeatably);
  const [made] = answer.status === 201 ? readTags(dig(answer.json, "tags")) : [];
  if (made?.id) return made;
  const failure = asRepeatable(failureOfGhost(answer));
  const other = failure.reconnect ? undefined : await findTag(context, name);
  if (other) return other;
  return failure.class === "permanent" && !failure.reconnect ? null : fail(failure);
}

/** Whether a write arrived whose answer was refused or cannot be read. */

/** The fields of a write. */
export type Written = Record<string, unknown>;

/**
 * Whether the post holds what was written, and not only what somebody else wrote meanwhile. A new
 * state or other words show it. Where the text is what it was `before`, only the other fields can.
 */
export function holds(now: Entry, written: Written, before: Entry): boolean {
  const { title, html, status } = written;
  if (status !== undefined && !isIn(now, status)) return false;
  if (!holdsWords(now.text, { title, html })) return false;
  if (status !== undefined && !isIn(before, status)) return true;
  const sendsText = title !== undefined || html !== undefined;
  const isNew = now.text !== null && !isSameText(now.text, before.text);
  return (sendsText && isNew) || holdsRest(now, written);
}

/** A post that went out as an e-mail only is "sent". */
function isIn(entry: Entry, status: unknown): boolean {
  return entry.status === status || (status === "published" && entry.status === "sent");
}

function holdsRest(now: Entry, written: Written): boolean {
  const { html, tags } = written;
  return (
    Object.entries(now.plain).every(([k, held]) => !(k in written) || isSame(written[k], held)) &&
    (typeof html !== "string" || addressesIn(html) === addressesIn(now.text?.html ?? "")) &&
    (!Array.isArray(tags) || namesOf(tags as GhostTag[]) === namesOf(now.tags))
  );
}

function isSame(sent: unknown, held: string): boolean {
  const [one, other] = [sent, held].map((value) =>
    typeof value === "string" ? value.trim().replace(/\/$/, "") : "",
  );
  return one === other;
}

function namesOf(tags: readonly GhostTag[]): string {
  return JSON.stringify(tags.map(({ name }) => tagKey(name)).sort());
}

/** Where links lead and which pictures are shown. */
function addressesIn(html: string): string {
  const found = [...html.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)="([^"]*)"/gi)];
  return JSON.stringify(found.map(([, address = ""]) => readEscapes(address)).sort());
}
