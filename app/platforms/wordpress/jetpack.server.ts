import { fail } from "../failures.server.ts";
import { dig, digText, readCount } from "../json.ts";
import type { PlatformMetrics } from "../outcome.ts";
import { failureOfWordPress } from "./failures.server.ts";
import { read, readIndex, tryRead, type Site } from "./site.server.ts";

const NAMESPACE = "jetpack/v4";

/**
 * Views of single posts by Jetpack Stats; WordPress itself counts nothing, and a site without
 * Jetpack has no metrics.
 */
export async function readJetpack(site: Site, ids: readonly string[]): Promise<PlatformMetrics> {
  const none: PlatformMetrics = { source: "Jetpack Stats", copies: [], site: null };
  const namespaces = dig(await readIndex(site), "namespaces");
  if (!Array.isArray(namespaces) || !namespaces.includes(NAMESPACE)) return none;
  const blog = readBlogId(await read(site, `${NAMESPACE}/site`, "_locale=user"));
  if (blog === "") return none;
  const copies: PlatformMetrics["copies"] = [];
  for (const remoteId of ids) {
    const answer = await tryRead(
      site,
      `${NAMESPACE}/stats-app/sites/${blog}/stats/post/${encodeURIComponent(remoteId)}`,
      "_locale=user",
    );
    // Jetpack may not know a post. Any other failure would repeat itself for the next post.
    if (answer.status !== 200 && answer.status !== 404) fail(failureOfWordPress(answer));
    const views = answer.status === 200 ? readCount(dig(answer.json, "views")) : null;
    if (views !== null) copies.push({ remoteId, views });
  }
  return { ...none, copies };
}

/** The number of the site at WordPress.com. Jetpack answers with JSON inside a string. */
function readBlogId(answer: unknown): string {
  const data = digText(answer, "data");
  const id =
    /"ID"\s*:\s*"?(\d+)/.exec(data)?.[1] ??
    (digText(answer, "data", "ID") || digText(answer, "ID"));
  return /^\d+$/.test(id) ? id : "";
}
