import { asRepeatable, cut, dig, fail, failureFrom } from "#app/platforms/calling.server.ts";
import { failureOfWordPress, write, type Site } from "./site.server.ts";

const LONGEST_NAME = 200;
const AT_ONCE = 3;

/**
 * The term ids of these tags; missing ones are created. Creating first needs no look-up and is safe when several do it at once: WordPress
 * answers term_exists with the id. Tags that it refuses are named in a note, they stop nothing.
 */
export async function tagIds(site: Site, names: readonly string[]): Promise<{ ids: number[]; notes: string[] }> {
  const ids: Array<number | null> = [];
  for (let start = 0; start < names.length; start += AT_ONCE) ids.push(...(await Promise.all(names.slice(start, start + AT_ONCE).map((name) => tagId(site, name.trim())))));
  const refused = names.filter((_name, index) => ids[index] === null);
  const accepted = ids.filter((id) => id !== null);
  return { ids: [...new Set(accepted)], notes: refused.length > 0 ? [`WordPress did not accept these tags: ${cut(refused.join(", "), 200)}.`] : [] };
}

async function tagId(site: Site, name: string): Promise<number | null> {
  if (name === "" || name.length > LONGEST_NAME) return null;
  const answer = await write(site, "wp/v2/tags", "_fields=id", { name }).catch((error: unknown) => fail(asRepeatable(failureFrom(error))));
  if ([401, 429, 503].includes(answer.status)) fail(failureOfWordPress(answer));
  const id = answer.status < 300 ? dig(answer.json, "id") : dig(answer.json, "data", "term_id");
  return typeof id === "number" ? id : null;
}
