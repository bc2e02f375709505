import type { Answer } from "../calls.server.ts";
import { asRepeatable, fail, failureFrom, orLookUp } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import { failureOfWordPress } from "./failures.server.ts";
import { read, readIndex, write, type Site } from "./site.server.ts";

interface SeoPlugin {
  name: string;
  namespace: string;
  /**
   * Sets the meta description. Returns what the plugin holds then; undefined where it cannot say.
   */
  set(site: Site, id: string, text: string): Promise<string | undefined>;
}

const PLUGINS: SeoPlugin[] = [
  {
    name: "Yoast SEO",
    namespace: "yoast/v1",
    set: (site, id, text) => setField(site, id, ["meta", "_yoast_wpseo_metadesc"], text),
  },
  { name: "Rank Math", namespace: "rankmath/v1", set: setRankMath },
  { name: "SEOPress", namespace: "seopress/v1", set: setSeoPress },
  {
    name: "All in One SEO",
    namespace: "aioseo/v1",
    set: (site, id, text) => setField(site, id, ["aioseo_meta_data", "description"], text),
  },
];

/**
 * Gives the meta description, which may be empty, to the site's SEO plugin and reads it back: any
 * of them can drop it silently. Returns notes about what was refused for good; throws a transient
 * failure where another try may help.
 */
export async function setMetaDescription(site: Site, id: string, text: string): Promise<string[]> {
  try {
    const namespaces = dig(await readIndex(site), "namespaces");
    const plugin = PLUGINS.find(
      (one) => Array.isArray(namespaces) && namespaces.includes(one.namespace),
    );
    if (!plugin && text === "") return [];
    if (!plugin)
      return ["The meta description was not applied: the site has no SEO plugin that takes it."];
    const held = await plugin.set(site, id, text);
    if (held === undefined)
      return [
        `The meta description was handed to ${plugin.name}, which does not confirm it. Check it there.`,
      ];
    return held === text
      ? []
      : [
          `The meta description was not applied: ${plugin.name} did not keep it. A newer version may be needed.`,
        ];
  } catch (error) {
    const failure = asRepeatable(failureFrom(error));
    return failure.class === "transient"
      ? fail(failure)
      : [`The meta description was not applied: ${failure.message}`];
  }
}

async function setField(
  site: Site,
  id: string,
  path: [string, string],
  text: string,
): Promise<string> {
  const [route, query] = [`wp/v2/posts/${id}`, `_fields=id,${path[0]}`];
  const answer = await write(site, route, query, { [path[0]]: { [path[1]]: text } });
  if (isSuccess(answer)) return digText(answer.json, ...path);
  return orLookUp(
    failureOfWordPress(answer),
    async () => {
      const held = digText(await read(site, route, `context=edit&${query}`), ...path);
      return held === text ? held : null;
    },
    "transient",
  );
}

async function setRankMath(site: Site, id: string, text: string): Promise<undefined> {
  const answer = await write(site, "rankmath/v1/updateMeta", "", {
    objectID: Number(id),
    objectType: "post",
    meta: { rank_math_description: text },
  });
  if (!isSuccess(answer)) fail(failureOfWordPress(answer));
}

/** SEOPress takes title and description together, so its own title is sent back unchanged. */
async function setSeoPress(site: Site, id: string, text: string): Promise<string> {
  const path = `seopress/v1/posts/${id}/title-description-metas`;
  const answer = await write(
    site,
    path,
    "",
    { title: digText(await read(site, path, ""), "title"), description: text },
    "PUT",
  );
  const hold = async (): Promise<string> => digText(await read(site, path, ""), "description");
  if (isSuccess(answer)) return hold();
  return orLookUp(
    failureOfWordPress(answer),
    async () => {
      const held = await hold();
      return held === text ? held : null;
    },
    "transient",
  );
}

function isSuccess(answer: Answer): boolean {
  return answer.status === 200 && answer.json !== undefined;
}
