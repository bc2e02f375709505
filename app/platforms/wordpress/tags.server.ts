import { unescapeText } from "#app/lib/text.ts";
import type { Answer } from "../calls.server.ts";
import { asRepeatable, fail, failRepeatably } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import { mergeTags, tagKey } from "../merge-tags.ts";
import type { Outgoing } from "../outgoing.ts";
import { failureOfWordPress } from "./failures.server.ts";
import { read, write, type Site } from "./site.server.ts";

const LONGEST_NAME = 200;
/** Of tags that WordPress lists at once. */
const MOST = 100;

/**
 * The term ids that a copy should have, merged with those that it has now, and the names of all
 * that are known.
 */
export async function tagsFor(
  site: Site,
  { tags, lastTags }: Pick<Outgoing, "tags" | "lastTags">,
  there: readonly number[],
): Promise<{ ids: number[]; names: Map<number, string> }> {
  const names = await namesOf(site, there);
  const known = new Map([...names].map(([id, name]) => [tagKey(name), id]));
  const merged = mergeTags(lastTags.map(stored), tags.map(stored), [...names.values()]);
  const made = await tagIds(
    site,
    merged.filter((name) => !known.has(tagKey(name))),
  );
  const held = merged.flatMap((name) => known.get(tagKey(name)) ?? made.get(name) ?? []);
  const unnamed = there.filter((id) => !names.has(id));
  for (const [name, id] of made) names.set(id, name);
  return { ids: [...new Set([...held, ...unnamed])], names };
}

/** The names of these tags by their ids; WordPress answers names as HTML. */
async function namesOf(site: Site, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const list = await read(
    site,
    "wp/v2/tags",
    `include=${ids.slice(0, MOST).join(",")}&per_page=${MOST}&_fields=id,name`,
  );
  const names = new Map<number, string>();
  for (const tag of Array.isArray(list) ? list : []) {
    const id = dig(tag, "id");
    if (typeof id === "number") names.set(id, unescapeText(digText(tag, "name")));
  }
  return names;
}

/**
 * The term ids of these tags by name; missing tags are created. Creating needs no look-up: for an
 * existing tag of that name WordPress answers term_exists with its id. One at a time, because
 * WordPress makes one tag of "C" and "C#", whose slugs are the same, when they arrive at once. A
 * tag that WordPress refuses for good is left out. Any other failure is thrown, because a copy
 * without its tags would stay so.
 */
async function tagIds(site: Site, names: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const name of names) {
    const id = await tagId(site, name);
    if (id !== null) ids.set(name, id);
  }
  return ids;
}

/** A name as WordPress stores it: without markup, with single blanks. */
function stored(name: string): string {
  return name
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

async function tagId(site: Site, name: string): Promise<number | null> {
  if (name === "" || name.length > LONGEST_NAME) return null;
  const answer = await write(site, "wp/v2/tags", "_fields=id", { name }).catch(failRepeatably);
  const id = answer.status < 300 ? dig(answer.json, "id") : dig(answer.json, "data", "term_id");
  if (typeof id === "number") return id;
  return isRefusedForGood(answer) ? null : fail(asRepeatable(failureOfWordPress(answer)));
}

/**
 * WordPress itself refuses this name, or any name from this user. Two of its refusals of a name
 * come as 500.
 */
function isRefusedForGood({ status, json }: Answer): boolean {
  const code = digText(json, "code");
  if (status >= 500) return code === "empty_term_name" || code === "db_insert_error";
  return status >= 400 && ![401, 408, 429].includes(status) && code !== "";
}
