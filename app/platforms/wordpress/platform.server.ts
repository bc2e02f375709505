import { unescapeText } from "#app/lib/text.ts";
import { hostOf, siteAddress } from "../addresses.ts";
import { asRepeatable, fail } from "../failures.server.ts";
import { dig, digText, readCount } from "../json.ts";
import type { Category, PlatformMetrics } from "../outcome.ts";
import {
  categoriesOutcomeOf,
  findOutcomeOf,
  metricsOutcomeOf,
  outcomeOf,
  testOutcomeOf,
} from "../outcomes.server.ts";
import type { ConnectorContext, Platform } from "../platform.ts";
import { plainText } from "../text.ts";
import { COPIED_ALONG, openSite } from "./discovery.server.ts";
import { failureOfWordPress, NO_APPLICATION_PASSWORDS } from "./failures.server.ts";
import { findCopy } from "./lookup.server.ts";
import { media } from "./media.server.ts";
import { publish, release, update } from "./posts.server.ts";
import { read, readIndex, type Site, tryRead } from "./site.server.ts";

const NAMESPACE = "jetpack/v4";

/**
 * Views of single posts by Jetpack Stats; WordPress itself counts nothing, and a site without
 * Jetpack has no metrics.
 */
async function readJetpack(site: Site, ids: readonly string[]): Promise<PlatformMetrics> {
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

const PER_PAGE = 100;
const PAGES = 3;

/** The site's first 300 categories, by name. */
async function readCategories(site: Site): Promise<Category[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const list = await read(
      site,
      "wp/v2/categories",
      `per_page=${PER_PAGE}&page=${page}&orderby=name&_fields=id,name,parent`,
    );
    if (!Array.isArray(list)) break;
    rows.push(...list.map(readRow).filter((row) => row !== null));
    if (list.length < PER_PAGE) break;
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .map((row) => ({ id: row.id, name: pathOf(row, byId) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

interface Row {
  id: string;
  name: string;
  parent: string;
}

/** WordPress answers names as HTML. */
function readRow(json: unknown): Row | null {
  const id = digText(json, "id");
  const name = unescapeText(plainText(digText(json, "name")));
  return /^\d{1,18}$/.test(id) && name !== ""
    ? { id, name, parent: digText(json, "parent") }
    : null;
}

/** "Food › Soups". Stops at the second visit of a category: plugins can make circles of parents. */
function pathOf(row: Row, byId: ReadonlyMap<string, Row>): string {
  const path = [row];
  for (
    let above = byId.get(row.parent);
    above && !path.includes(above);
    above = byId.get(above.parent)
  )
    path.unshift(above);
  return path.map(({ name }) => name).join(" › ");
}

/** Self-hosted WordPress, through its core REST API with an application password. */
export const platform: Platform = {
  key: "wordpress",
  order: 10,
  name: "WordPress",
  description:
    "Publish to a self-hosted WordPress site with a username and an application password.",
  authType: "basic",
  testConnection: true,
  fields: [
    {
      key: "siteUrl",
      label: "Site URL",
      type: "url",
      required: true,
      placeholder: "https://example.com",
      description: "The address of the site's front page.",
    },
    {
      key: "username",
      label: "Username",
      type: "text",
      required: true,
      description: "A WordPress user with the role author, editor or administrator.",
    },
    {
      key: "applicationPassword",
      label: "Application password",
      type: "password",
      required: true,
      placeholder: "xxxx xxxx xxxx xxxx xxxx xxxx",
      description:
        "Made in WordPress under Users, Profile, Application Passwords. It is not your usual password.",
    },
    {
      key: "defaultStatus",
      label: "Publish as",
      type: "select",
      required: false,
      options: [
        { value: "publish", label: "Published post" },
        { value: "draft", label: "Draft to publish in WordPress" },
      ],
    },
  ],
  limits: { title: 1000, tags: 50, tag: 200 },
  readers: "images",
  host: (credentials) => hostOf(credentials["siteUrl"]),
  site: (credentials) => siteAddress(credentials["siteUrl"], COPIED_ALONG),
  publish: (post, context) => outcomeOf(async () => publish(await openSite(context), post)),
  release: (post, draftId, context, mayOverwrite) =>
    outcomeOf(async () => release(await openSite(context), post, draftId, mayOverwrite)),
  update: (post, remoteId, context, mayOverwrite) =>
    outcomeOf(async () => update(await openSite(context), post, remoteId, mayOverwrite)),
  findRemote: (remoteSlug, context, draftId, mayOverwrite) =>
    findOutcomeOf(async () => findCopy(await openSite(context), remoteSlug, draftId, mayOverwrite)),
  media,
  platformMetrics: (remoteIds, context) =>
    metricsOutcomeOf(async () => readJetpack(await openSite(context), remoteIds)),
  categories: (context) => categoriesOutcomeOf(async () => readCategories(await openSite(context))),
  test: (context) => testOutcomeOf(() => probe(context)),
};

/**
 * Tries the address, the sign-in and the role without changing anything. Returns the sentence of
 * success; throws failures.
 */
async function probe(context: ConnectorContext): Promise<string> {
  const site = await openSite(context);
  const index = await readIndex(site);
  const answer = await tryRead(
    site,
    "wp/v2/users/me",
    "context=edit&_fields=id,name,roles,capabilities",
  );
  const name = plainText(dig(index, "name")) || "WordPress";
  if (answer.status === 200 && digText(answer.json, "id") !== "")
    return `Connected to ${name} as ${describeUser(site, answer.json)}.`;
  if (
    answer.status === 401 &&
    digText(answer.json, "code") !== "" &&
    !dig(index, "authentication", "application-passwords")
  )
    fail({ class: "permanent", message: NO_APPLICATION_PASSWORDS, reconnect: true });
  if (answer.status !== 404) fail(asRepeatable(failureOfWordPress(answer)));
  // Some hosts switch the users routes off. Only a user who may edit can read posts in the edit
  // context.
  const posts = await tryRead(site, "wp/v2/posts", "context=edit&per_page=1&_fields=id");
  if (posts.status !== 200 || !Array.isArray(posts.json))
    fail(asRepeatable(failureOfWordPress(posts)));
  return `Connected to ${name}. The role of the user could not be checked, because the site hides its users.`;
}

/** The user and role. Throws a failure for a role that may not publish: any role can sign in. */
function describeUser(site: Site, user: unknown): string {
  const needed =
    site.context.credentials["defaultStatus"] === "draft" ? "edit_posts" : "publish_posts";
  const role = plainText(dig(user, "roles", 0)) || "no role";
  const who = plainText(dig(user, "name")) || "this user";
  if (dig(user, "capabilities", needed) === true) return `${who} (${role})`;
  fail({
    class: "permanent",
    message: `${who} is signed in with the role "${role}", which may not publish. Use an author, editor or administrator.`,
    reconnect: true,
  });
}
