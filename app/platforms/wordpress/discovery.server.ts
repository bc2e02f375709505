import { send, type Answer } from "../calls.server.ts";
import { asRepeatable, fail, failureOfMessages, redirectMessage } from "../failures.server.ts";
import { digText } from "../json.ts";
import type { Failure } from "../outcome.ts";
import type { ConnectorContext } from "../platform.ts";
import { failureOfWordPress } from "./failures.server.ts";
import { isIndex, tryRead, type Site } from "./site.server.ts";

const API_LINK = /<([^>]+)>\s*;[^,]*rel="https:\/\/api\.w\.org\/"/;
const HOPS = 3;

/**
 * Finds the API by the Link header of the front page, because only the site knows how it writes its
 * addresses, and at the usual addresses where there is no such header. Throws failures that say
 * what to do.
 */
export async function openSite(context: ConnectorContext): Promise<Site> {
  const home = homeOf(context.credentials["siteUrl"] ?? "");
  const answer = await visit(context, `${home}/`);
  const linked = API_LINK.exec(answer.headers["link"] ?? "")?.[1];
  if (linked !== undefined) return { context, home, root: ownRoot(linked, home) };
  let messages: Failure | null = null;
  for (const root of [`${home}/wp-json/`, `${home}/index.php?rest_route=/`]) {
    const found = await tryRead({ context, home, root }, "", "_fields=namespaces");
    const { json, status } = found;
    if (isIndex(json) || digText(json, "code").startsWith("rest_")) return { context, home, root };
    // A site that prints before its pages sends no Link header either, so it is known here only.
    if (json === undefined && status === 200) messages ??= failureOfMessages(found);
  }
  fail(messages ? asRepeatable(messages) : noWordPress(answer));
}

/**
 * Paths that people copy along with the site's address: the dashboard and its pages, the API, and
 * the address for applications that older ones ask for.
 */
export const COPIED_ALONG =
  /\/(?:wp-(?:admin|json|content|includes)(?:\/.*)?|(?:wp-[a-z-]+|xmlrpc|index)\.php(?:\/.*)?)$/;

function homeOf(siteUrl: string): string {
  if (!URL.canParse(siteUrl))
    fail({
      class: "permanent",
      message: "Site URL must be a full address such as https://example.com.",
    });
  const url = new URL(siteUrl);
  return url.origin + url.pathname.replace(COPIED_ALONG, "").replace(/\/+$/, "");
}

/**
 * Opens the front page. Follows redirects on the same origin (language folders, slashes); any other
 * is a failure that names its target.
 */
async function visit(context: ConnectorContext, url: string, hop = 0): Promise<Answer> {
  const answer = await send(context, url, { method: "HEAD" });
  if (answer.status < 300 || answer.status >= 400) return answer;
  const location = answer.headers["location"] ?? "";
  const next = URL.canParse(location, url) ? new URL(location, url) : null;
  if (hop < HOPS && next?.origin === new URL(url).origin) return visit(context, next.href, hop + 1);
  fail({ class: "permanent", status: answer.status, message: redirectMessage(answer) });
}

/**
 * The announced API on the origin that the user typed: credentials go to no other host, and behind
 * a proxy that ends TLS a site announces http for its https address.
 */
function ownRoot(link: string, home: string): string {
  const own = new URL(home);
  const root = URL.canParse(link, `${home}/`) ? new URL(link, `${home}/`) : null;
  if (root === null || root.host !== own.host) {
    const said = root ? homeOf(root.href) : "another one";
    fail({
      class: "permanent",
      message: `The site says that its own address is ${said}. Use that address.`,
    });
  }
  return own.origin + root.pathname + root.search;
}

function noWordPress(home: Answer): Failure {
  if (home.status === 429 || home.status >= 500) return asRepeatable(failureOfWordPress(home));
  if (home.status === 401 || home.status === 403)
    return failureOfWordPress({ ...home, json: undefined });
  return {
    class: "permanent",
    status: home.status,
    message:
      "No WordPress was found at this address. Use the address of the site's front page, and check that its REST API is switched on.",
  };
}
