import { cut } from "#app/lib/text.ts";
import type { Answer } from "../calls.server.ts";
import { asRepeatable, fail, failRepeatably } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import { failureOfWordPress } from "./failures.server.ts";
import { write, type Site } from "./site.server.ts";

const LONGEST_NAME = 200;
const AT_ONCE = 3;

/**
 * The term ids of these tags; missing tags are created. Creating needs no look-up and is safe when
 * several callers do it at once: for an existing tag WordPress answers term_exists with its id. A
 * tag that WordPress refuses for good is named in a note. Any other failure is thrown, because a
 * copy without its tags would stay so.
 */
export async function tagIds(
  site: Site,
  names: readonly string[],
): Promise<{ ids: number[]; notes: string[] }> {
  const ids: Array<number | null> = [];
  for (let start = 0; start < names.length; start += AT_ONCE)
    ids.push(
      ...(await Promise.all(
        names.slice(start, start + AT_ONCE).map((name) => tagId(site, name.trim())),
      )),
    );
  const refused = names.filter((_name, index) => ids[index] === null);
  const accepted = ids.filter((id) => id !== null);
  return {
    ids: [...new Set(accepted)],
    notes:
      refused.length > 0
        ? [`WordPress did not accept these tags: ${cut(refused.join(", "), 200)}.`]
        : [],
  };
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
