import {
  asRepeatable,
  dig,
  digText,
  fail,
  failureOfStatus,
  plainText,
  redirectMessage,
  send,
  sendJson,
  type Answer,
} from "#app/platforms/calling.server.ts";
import type { ConnectorContext, Failure } from "#app/platforms/platform.ts";

/** A WordPress site whose API was found. */
export interface Site {
  context: ConnectorContext;
  /** Ends in "/wp-json/" or, with plain permalinks, in "?rest_route=/". */
  root: string;
}

const API_LINK = /<([^>]+)>\s*;[^,]*rel="https:\/\/api\.w\.org\/"/;
const HOPS = 3;
const SIGN_IN_CODE =
  /^(incorrect_password|invalid_(username|email|application_password)|application_passwords_disabled)/;

/** Finds the API by the Link header of the front page, which alone knows how the site writes its addresses. Throws failures that say what to do. */
export async function openSite(context: ConnectorContext): Promise<Site> {
  const home = homeOf(context.credentials["siteUrl"] ?? "");
  const answer = await visit(context, `${home}/`);
  const linked = API_LINK.exec(answer.headers["link"] ?? "")?.[1];
  if (linked !== undefined) return { context, root: ownRoot(linked, home) };
  for (const root of [`${home}/wp-json/`, `${home}/index.php?rest_route=/`]) {
    const { json } = await tryRead({ context, root }, "", "_fields=namespaces");
    if (isIndex(json) || digText(json, "code").startsWith("rest_")) return { context, root };
  }
  fail(noWordPress(answer));
}

/** The index of the API. It is public by itself; some plugins show it to signed-in users only. */
export async function readIndex(site: Site): Promise<unknown> {
  const answer = await tryRead(site, "", "_fields=name,namespaces,authentication");
  if (answer.status === 200 && isIndex(answer.json)) return answer.json;
  const code = digText(answer.json, "code");
  if ([401, 403].includes(answer.status) && code !== "" && !SIGN_IN_CODE.test(code))
    fail({ class: "permanent", status: answer.status, message: API_CLOSED });
  fail(asRepeatable(failureOfWordPress(answer)));
}

/** Reads as the connected user. Rejects with a failure on anything but a 200 with JSON. */
export async function read(site: Site, path: string, query: string): Promise<unknown> {
  const answer = await tryRead(site, path, query);
  if (answer.status === 200 && answer.json !== undefined) return answer.json;
  fail(asRepeatable(failureOfWordPress(answer)));
}

export async function tryRead(site: Site, path: string, query: string): Promise<Answer> {
  return withPassword(
    site,
    await send(site.context, withQuery(site.root + path, query), {
      headers: { authorization: authorization(site), accept: "application/json" },
    }),
  );
}

/** Writes as the connected user and returns whatever comes back. */
export async function write(
  site: Site,
  path: string,
  query: string,
  body: unknown,
  method = "POST",
): Promise<Answer> {
  return withPassword(
    site,
    await sendJson(site.context, method, withQuery(site.root + path, query), body, {
      authorization: authorization(site),
    }),
  );
}

/** An answer, with what is told of the password when it was refused. */
interface WordPressAnswer extends Answer {
  usualPassword?: boolean;
}

/** Application passwords are 24 letters and digits; WordPress ignores everything else in them. */
function withPassword({ context: { credentials } }: Site, answer: Answer): WordPressAnswer {
  return {
    ...answer,
    usualPassword: !/^[a-z0-9]{24}$/i.test(
      (credentials["applicationPassword"] ?? "").replace(/\s/g, ""),
    ),
  };
}

/** What an answer that is no success means. The same code comes as 401 when nobody is signed in and as 403 when the role is too low. */
export function failureOfWordPress(answer: WordPressAnswer): Failure {
  const { status } = answer;
  const code = digText(answer.json, "code");
  const said = plainText(
    [dig(answer.json, "message"), ...Object.values(dig(answer.json, "data", "params") ?? {})].join(
      " ",
    ),
  );
  const permanent = (message: string, more: Partial<Failure> = {}): Failure => ({
    class: "permanent",
    status,
    message,
    ...more,
  });
  if (answer.json === undefined && status >= 200 && status < 300)
    return {
      class: "unknown",
      status,
      message:
        "The site answered with a web page instead of a confirmation. A security plugin or a login page may be in the way.",
    };
  if (code === "" && (status === 401 || status === 403))
    return permanent(
      "A firewall or security plugin in front of the site refused the request. Allow access to the WordPress REST API there.",
    );
  if (status === 401 && code.startsWith("application_passwords_disabled"))
    return permanent(NO_APPLICATION_PASSWORDS, { reconnect: true });
  if (status === 401 && answer.usualPassword) return permanent(USUAL_PASSWORD, { reconnect: true });
  if (status === 401)
    return permanent(SIGN_IN_CODE.test(code) ? BAD_PASSWORD : NOT_SIGNED_IN, { reconnect: true });
  if (code === "rest_cannot_edit")
    return permanent(
      "This WordPress user may not edit that post. Connect the user who owns it, or an editor.",
    );
  // A look-up of drafts by nobody is answered 400, with the 401 inside.
  if (digText(answer.json, "data", "details", "status", "data", "status") === "401")
    return permanent(answer.usualPassword ? USUAL_PASSWORD : NOT_SIGNED_IN, { reconnect: true });
  const forbidden =
    digText(answer.json, "data", "details", "status", "code") === "rest_forbidden_status";
  if (forbidden || (status === 403 && code.startsWith("rest_")))
    return permanent(
      "The role of this WordPress user does not allow publishing. Use an author, editor or administrator.",
      { reconnect: true },
    );
  if (code === "rest_post_invalid_id")
    return permanent("The post no longer exists on WordPress. Publish it again as a new post.");
  if (status === 404)
    return permanent(
      "No WordPress API was found at this address, or the REST API is switched off.",
    );
  if (status === 413)
    return permanent("The post is larger than the web server of the site accepts.");
  if (code === "db_insert_error")
    return permanent("WordPress could not store the post because a text in it is too long.");
  return failureOfStatus(answer, "WordPress", said);
}

export const NO_APPLICATION_PASSWORDS =
  "Application passwords are not available on this site. WordPress offers them only over https, and some security plugins switch them off.";
export const USUAL_PASSWORD =
  "This looks like your account password. Make an application password in WordPress under Users → Profile.";
export const BAD_PASSWORD =
  "WordPress did not accept the username and application password. Use an application password from your WordPress profile, not your usual password.";
export const NOT_SIGNED_IN =
  "WordPress did not accept the username and application password. If both are right, the web server removes the Authorization header before WordPress sees it; ask your host to pass it on.";

const API_CLOSED =
  "The REST API of this site is closed, usually by a security plugin. Allow signed-in users to use it, and check the username and application password.";

/** What people copy along with the site's address: the dashboard, the login page, the API itself. */
export const COPIED_ALONG = /\/(wp-admin|wp-json)(\/.*)?$|\/(wp-login|index)\.php$/;

function homeOf(siteUrl: string): string {
  if (!URL.canParse(siteUrl))
    fail({
      class: "permanent",
      message: "Site URL must be a full address such as https://example.com.",
    });
  const url = new URL(siteUrl);
  return url.origin + url.pathname.replace(COPIED_ALONG, "").replace(/\/+$/, "");
}

/** Opens the front page. Redirects on the same origin are followed (language folders, slashes), others are told to the user. */
async function visit(context: ConnectorContext, url: string, hop = 0): Promise<Answer> {
  const answer = await send(context, url, { method: "HEAD" });
  if (answer.status < 300 || answer.status >= 400) return answer;
  const location = answer.headers["location"] ?? "";
  const next = URL.canParse(location, url) ? new URL(location, url) : null;
  if (hop < HOPS && next?.origin === new URL(url).origin) return visit(context, next.href, hop + 1);
  fail({ class: "permanent", status: answer.status, message: redirectMessage(answer) });
}

/** The announced API. Credentials go to no other host; behind a proxy that ends TLS a site announces http for its own https address. */
function ownRoot(link: string, home: string): string {
  const own = new URL(home);
  const root = URL.canParse(link, `${home}/`) ? new URL(link, `${home}/`) : null;
  if (root === null || root.host !== own.host)
    fail({
      class: "permanent",
      message: `The site says that its own address is ${root?.origin ?? "another one"}. Use that address.`,
    });
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

function isIndex(json: unknown): boolean {
  const namespaces = dig(json, "namespaces");
  return Array.isArray(namespaces) && namespaces.includes("wp/v2");
}

function withQuery(url: string, query: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}

function authorization({ context: { credentials } }: Site): string {
  return `Basic ${Buffer.from(`${credentials["username"] ?? ""}:${credentials["applicationPassword"] ?? ""}`).toString("base64")}`;
}
