import { dig, digText, fail, readCount } from "#app/platforms/calling.server.ts";
import type { PlatformFigures } from "#app/platforms/platform.ts";
import { failureOfWordPress, read, readIndex, tryRead, type Site } from "./site.server.ts";

const NAMESPACE = "jetpack/v4";

/** Views of single posts as Jetpack Stats counts them; WordPress itself counts nothing. A site without Jetpack has no figures. */
export async function readJetpack(site: Site, ids: readonly string[]): Promise<PlatformFigures> {
  const none: PlatformFigures = { source: "Jetpack Stats", copies: [], site: null };
  const namespaces = dig(await readIndex(site), "namespaces");
  if (!Array.isArray(namespaces) || !namespaces.includes(NAMESPACE)) return none;
  const blog = readBlogId(await read(site, `${NAMESPACE}/site`, "_locale=user"));
  if (blog === "") return none;
  const copies: PlatformFigures["copies"] = [];
  for (const remoteId of ids) {
    const answer = await tryRead(
      site,
      `${NAMESPACE}/stats-app/sites/${blog}/stats/post/${encodeURIComponent(remoteId)}`,
      "_locale=user",
    );
    // A post that is not known there has no figure; anything else would fail for the next one too.
    if (answer.status !== 200 && answer.status !== 404) fail(failureOfWordPress(answer));
    const views = answer.status === 200 ? readCount(dig(answer.json, "views")) : null;
    if (views !== null) copies.push({ remoteId, views });
  }
  return { ...none, copies };
}

/** The number of the site at WordPress.com. Jetpack answers with JSON inside a text. */
function readBlogId(answer: unknown): string {
  const data = digText(answer, "data");
  const id =
    /"ID"\s*:\s*"?(\d+)/.exec(data)?.[1] ??
    (digText(answer, "data", "ID") || digText(answer, "ID"));
  return /^\d+$/.test(id) ? id : "";
}
