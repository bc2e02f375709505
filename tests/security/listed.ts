import { HELP_PURPOSES } from "#app/writing/help/purposes.ts";
import type { BuiltRoute } from "../helpers/manifest.ts";
import { PASSWORD } from "../helpers/sign-in.ts";

/**
 * Every screen and page of the product and who may use it. The tests compare this with the built
 * routes in both directions, so an unlisted route fails. A call in routes/api is for signed-in
 * users and gets an address and bodies made from its path and schemas; it is listed only where it
 * needs something else. A screen without parameters and intents is for signed-in users too, and may
 * be left out.
 */

const OWNED = [
  "post",
  "otherPost",
  "integration",
  "publication",
  "checkout",
  "session",
  "token",
  "draft",
  "generation",
  "run",
  "version",
  "kept",
  "media",
  "passkey",
  "deletion",
] as const;
/** What a user owns in the prepared world; "@post" in a value below stands for the id of one. */
type Owned = (typeof OWNED)[number];

export interface Listed {
  /** user: signed-in users, each for their own rows. anyone: open to visitors. */
  who: "user" | "anyone";
  /** Parameters of the address. */
  params?: Record<string, string>;
  /** The query of the address, where it holds ids. */
  query?: string;
  /**
   * API call: by method, a body that passes the schema (null: none). Screen: by button, its fields.
   */
  sends?: Record<string, Record<string, unknown> | null>;
}

const SETUP = {
  topic: "Growing tomatoes on a balcony",
  targetAudience: "Beginners",
  industry: "",
  tone: "friendly",
  wordCount: "600",
  instructions: "",
};
const OUTLINE = {
  title: "",
  ownTitle: "My own title",
  sections: "1",
  "heading-0": "Soil",
  "points-0": "Which soil?",
  "words-0": "300",
};
const CONNECTION = {
  name: "Mine",
  siteUrl: "https://site.example",
  username: "anna",
  applicationPassword: "aaaa bbbb cccc",
};
const ACCOUNT = { name: "Test Writer", email: "x@example.com", password: "wrong green bicycles" };
/** A day that can be scheduled whenever the tests run. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const DRAFT = "?draft=@draft";
const user = (rest: Omit<Listed, "who"> = {}): Listed => ({ who: "user", ...rest });
const anyone = (rest: Omit<Listed, "who"> = {}): Listed => ({ who: "anyone", ...rest });

export const LISTED: Record<string, Listed> = {
  root: anyone(),
  "routes/dashboard/route": user({
    query: "?index",
    sends: {
      retry: { publicationId: "@publication" },
      "mark-published": { publicationId: "@publication" },
      "mark-missing": { publicationId: "@publication" },
    },
  }),
  "routes/integrations/route": user({
    sends: {
      switch: { id: "@integration", isActive: "false" },
      "switch-on": { id: "@integration" },
      "switch-on-anyway": { id: "@integration" },
      "switch-on-and-return": { id: "@integration" },
      "retry-failed": { id: "@integration" },
    },
  }),
  "routes/integrations/choose": user(),
  "routes/integrations/new": user({
    params: { platform: "wordpress" },
    sends: { save: CONNECTION, test: CONNECTION },
  }),
  "routes/integrations/edit": user({
    params: { id: "@integration" },
    sends: { save: CONNECTION, test: CONNECTION },
  }),
  "routes/integrations/remove": user({ params: { id: "@integration" }, sends: { remove: {} } }),
  "routes/subscription/route": user({
    query: "?success=true&session_id=@checkout",
    sends: { subscribe: { plan: "basic" }, refresh: {}, manage: {} },
  }),
  "routes/subscription/manage": user({ sends: { cancel: {}, resume: {} } }),
  "routes/checkout": user({
    params: { id: "@checkout" },
    sends: { pay: {}, decline: {}, cancel: {} },
  }),
  "routes/settings/route": user({
    sends: {
      "time-zone": { timeZone: "UTC" },
      "browser-zone": { timeZone: "UTC" },
      "create-token": { name: "mine", scope: "read", expires: "30" },
      "revoke-token": { id: "@token" },
    },
  }),
  "routes/settings/sign-in/route": user({
    sends: {
      "change-password": { currentPassword: "none", newPassword: ACCOUNT.password },
      "set-password": { newPassword: ACCOUNT.password },
      "change-email": { currentPassword: "none", email: ACCOUNT.email },
      "begin-passkey": { currentPassword: "none", name: "Mine" },
      "add-passkey": { name: "Mine", answer: "{}" },
      "link-provider": { currentPassword: "none" },
      "unlink-provider": { currentPassword: "none" },
      "end-session": { id: "@session" },
      "end-others": {},
    },
  }),
  "routes/settings/sign-in/authenticator/route": user({
    sends: {
      begin: { currentPassword: "none" },
      cancel: {},
      confirm: { code: "000000" },
      "renew-codes": { currentPassword: "none" },
      "turn-off": { currentPassword: "none" },
    },
  }),
  "routes/settings/sign-in/passkey": user({
    params: { id: "@passkey" },
    sends: { rename: { name: "Mine" }, remove: { currentPassword: PASSWORD } },
  }),
  "routes/profile/route": user({ sends: { "save-name": { name: "Taken Over" } } }),
  "routes/settings/writer/route": user({
    sends: {
      "save-key": { service: "anthropic", apiKey: "sk-ant-of-the-one-who-asks" },
      "save-models": { service: "anthropic", model: "claude-of-the-one-who-asks" },
      "try-models": { service: "anthropic", model: "claude-of-the-one-who-asks" },
      use: { service: "anthropic" },
    },
  }),
  "routes/settings/writer/remove-key": user({ sends: { "remove-key": { service: "anthropic" } } }),
  "routes/settings/voice/route": user({
    sends: {
      save: { description: "Short sentences.", neverWords: "leverage" },
      describe: {},
    },
  }),
  "routes/settings/blog/route": user({
    sends: {
      save: { title: "Mine", theme: "mono" },
      "save-domain": { domain: "blog.example.com" },
      "check-domain": {},
      "remove-domain": {},
    },
  }),
  "routes/settings/notifications/route": user({
    sends: { "save-topics": { topics: "published" } },
  }),
  "routes/settings/system/route": user(),
  "routes/settings/import/route": user({
    sends: { check: {}, import: { id: "none" }, discard: { id: "none" } },
  }),
  "routes/settings/delete": user({ sends: { delete: { confirm: "no" } } }),
  "routes/posts/route": user({
    sends: {
      delete: { id: "@post" },
      "bring-back": { deletionId: "@deletion" },
      duplicate: { id: "@post" },
      publish: { id: "@post", integrationId: "@integration" },
      retry: { publicationId: "@publication" },
      "mark-published": { publicationId: "@publication" },
      "mark-missing": { publicationId: "@publication" },
    },
  }),
  "routes/posts/selected/route": user({
    query: "?do=delete&post=@post",
    sends: {
      delete: { post: "@post", takeDown: "on" },
      publish: { post: "@post", integrationId: "@integration" },
      schedule: {
        post: "@post",
        integrationId: "@integration",
        firstDay: `${NEXT_YEAR}-06-01`,
        time: "09:00",
        everyDays: "1",
      },
    },
  }),
  "routes/media/route": user({ sends: { upload: { alt: "Mine" } } }),
  "routes/media/list": user({ query: "?cursor=@media", sends: { GET: null } }),
  "routes/media/upload": user({ sends: { POST: null } }),
  "routes/media/picture/route": user({
    params: { id: "@media" },
    sends: { save: { alt: "Taken over" }, describe: { alt: "Taken over" } },
  }),
  "routes/media/picture/delete": user({
    params: { id: "@media" },
    sends: { delete: { confirmed: "on" } },
  }),
  "routes/media/find/route": user({
    query: "?post=@post",
    sends: { use: { id: "canary" } },
  }),
  "routes/media/find/thumbnail": user({ query: "?id=@media" }),
  "routes/post/edit/new": user({
    query: "?kept=@kept",
    sends: {
      save: { title: "Saved as mine", text: "Words of mine." },
      "keep-typed": { title: "Kept as mine", text: "Words of mine." },
      "offer-again": { kept: "@kept" },
      "discard-kept": { offered: "@kept" },
      "insert-link": { text: "Words of mine.", linkPost: "canary", linkWords: "" },
      "add-picture": { text: "Words of mine.", chosenPicture: "", pictureAlt: "Mine" },
      "set-featured": { text: "Words of mine." },
      "first-picture": { text: "Words of mine." },
      "remove-featured": { text: "Words of mine." },
    },
  }),
  "routes/posts/find": user({ query: "?q=post", sends: { GET: null } }),
  "routes/post/edit/kept-edits": user({
    sends: {
      POST: { id: "@kept", postId: null, version: null, title: "Taken over", text: "Taken over" },
      DELETE: { ids: ["@kept"] },
    },
  }),
  "routes/post/edit/save": user({
    sends: { POST: { postId: "@post", title: "Taken over", text: "Taken over", version: 1 } },
  }),
  "routes/post/edit/check": user({
    sends: { POST: { postId: "@post", title: "Taken over", text: "Taken over" } },
  }),
  "routes/post/embed-title": user({ sends: { POST: { address: "https://example.com/" } } }),
  "routes/posts/recover": user({
    sends: { "save-as-new": { title: "Saved as mine", text: "Words of mine." } },
  }),
  "routes/posts/delete": user({ params: { id: "@post" }, sends: { delete: { takeDown: "on" } } }),
  "routes/posts/publish": user({
    params: { id: "@post" },
    query: "?to=@integration",
    sends: { "publish-anyway": { integrationId: "@integration" } },
  }),
  "routes/calendar/route": user({ query: `?month=${NEXT_YEAR}-06` }),
  "routes/calendar/schedule/route": user({
    query: `?day=${NEXT_YEAR}-06-01`,
    sends: {
      schedule: {
        postId: "@post",
        integrationId: "@integration",
        scheduledDate: `${NEXT_YEAR}-06-01T09:00`,
      },
    },
  }),
  "routes/calendar/move": user({
    query: "?publication=@publication",
    sends: {
      move: { publication: "@publication", scheduledDate: `${NEXT_YEAR}-06-01T09:00` },
      "move-back": { dueAt: `${NEXT_YEAR}-06-02T09:00:00Z` },
    },
  }),
  "routes/post/edit/route": user({
    params: { id: "@post" },
    sends: {
      save: { title: "Taken over", text: "Taken over", version: "1" },
      "keep-typed": { title: "Taken over", text: "Taken over", version: "1" },
      "offer-again": { kept: "@kept" },
      "insert-link": { text: "Taken over", linkPost: "canary", linkWords: "" },
      "add-picture": { text: "Taken over", chosenPicture: "", pictureAlt: "Mine" },
      "set-featured": { text: "Taken over" },
      "first-picture": { text: "Taken over" },
      "remove-featured": { text: "Taken over" },
      "discard-kept": { offered: "@kept" },
      ...Object.fromEntries(
        HELP_PURPOSES.map((purpose) => [`help-${purpose}`, { title: "T", text: "Some text." }]),
      ),
      "accept-help": { text: "Some text.", helpField: "text", helpBefore: "text", helpAfter: "x" },
      "discard-help": {},
    },
  }),
  "routes/post/view/route": user({
    params: { id: "@post" },
    sends: {
      "save-draft": {},
      publish: {
        integrationId: "@integration",
        when: "later",
        scheduledDate: `${NEXT_YEAR}-06-15T10:00`,
        timeZone: "UTC",
        tags: "",
      },
      "first-publish": {},
      "first-publish-anyway": {},
      "publish-anyway": {
        integrationId: "@integration",
        when: "later",
        scheduledDate: `${NEXT_YEAR}-06-15T10:00`,
        timeZone: "UTC",
        tags: "",
      },
      retry: { publicationId: "@publication" },
      "confirm-published": { publicationId: "@publication", url: "https://site.example/p" },
      "confirm-missing": { publicationId: "@publication" },
      cancel: { publicationId: "@publication" },
      "schedule-again": { publication: "@publication" },
      "move-back": { publication: "@publication", dueAt: `${NEXT_YEAR}-06-02T09:00:00Z` },
      "take-down": { publicationId: "@publication" },
      keep: { publicationId: "@publication" },
      overwrite: { publicationId: "@publication", version: "sha256:0" },
      reschedule: {
        publicationId: "@publication",
        scheduledDate: `${NEXT_YEAR}-06-16T10:00`,
        timeZone: "UTC",
      },
      "choose-categories": { integrationId: "@integration" },
      hold: {},
      "check-facts": { wereOpen: "none", checked: "none" },
      "find-links": {},
      "add-links": { version: "1", offered: "@otherPost", taken: "@otherPost" },
      "leave-links": { version: "1", offered: "@otherPost" },
      "remove-link": { version: "1", href: "/preview/@otherPost" },
      "describe-pictures": { picture0: "@media", alt0: "Taken over" },
    },
  }),
  "routes/post/versions/revisions": user({ params: { id: "@post" } }),
  "routes/post/versions/revision": user({
    params: { id: "@post", version: "1" },
    sends: { restore: { version: "1" } },
  }),
  "routes/create/route": user({ query: DRAFT }),
  "routes/create/start": user({ query: DRAFT }),
  "routes/create/setup/route": user({
    query: DRAFT,
    sends: { keywords: SETUP, keep: SETUP, leave: SETUP, look: SETUP },
  }),
  "routes/create/keywords/route": user({
    query: DRAFT,
    sends: {
      add: { keywords: "mine" },
      attach: { keywords: "mine" },
      regenerate: { keywords: "mine" },
      generate: { keywords: "mine" },
      plan: { keywords: "mine" },
      leave: { keywords: "mine" },
      typed: {},
    },
  }),
  "routes/create/outline/route": user({
    query: DRAFT,
    sends: Object.fromEntries(
      ["leave", "move-up", "move-down", "remove", "add-after", "add", "plan", "write"].map(
        (button) => [button, OUTLINE],
      ),
    ),
  }),
  "routes/create/generate/route": user({ query: DRAFT, sends: { start: {}, stop: {}, use: {} } }),
  "routes/create/review/route": user({
    query: DRAFT,
    sends: {
      save: {},
      links: {},
      "check-facts": { wereOpen: "none", checked: "none" },
      "add-links": { offered: "@otherPost", taken: "@otherPost" },
      "leave-links": { offered: "@otherPost" },
      regenerate: {},
    },
  }),
  "routes/create/discard": user({ query: DRAFT, sends: { discard: { draft: "@draft" } } }),
  "routes/not-found": user({ params: { "*": "nowhere" } }),
  "routes/accounts/set-up": anyone({ sends: { "create-owner": { ...ACCOUNT, code: "" } } }),
  "routes/accounts/sign-in": anyone({
    sends: { "sign-in": ACCOUNT, passkey: { answer: "{}" } },
  }),
  "routes/accounts/code": anyone({
    sends: { code: { code: "000000" }, "recovery-code": { code: "none" } },
  }),
  "routes/accounts/passkey": anyone({ sends: { POST: null } }),
  "routes/accounts/sign-out": anyone(),
  "routes/accounts/sign-up": anyone({ sends: { "sign-up": { ...ACCOUNT, password: "short" } } }),
  "routes/accounts/join": anyone({
    query: "?token=none",
    sends: { join: ACCOUNT, "sign-out": {} },
  }),
  "routes/accounts/forgot-password": anyone({ sends: { "send-link": { email: ACCOUNT.email } } }),
  "routes/accounts/reset-password": anyone({
    query: "?token=none",
    sends: { "choose-password": { password: ACCOUNT.password } },
  }),
  "routes/accounts/confirm-email": anyone({
    query: "?token=none",
    sends: {
      "finish-sign-up": { name: ACCOUNT.name, password: ACCOUNT.password },
      "confirm-address": { currentPassword: "none" },
    },
  }),
  "routes/settings/people/route": user({
    sends: {
      invite: { email: "" },
      withdraw: { id: "none" },
      "reset-link": { id: "none" },
      "reset-second-step": { id: "none" },
      suspend: { id: "none" },
      resume: { id: "none" },
    },
  }),
  "routes/settings/people/hand-over": user({
    params: { id: "none" },
    sends: { "hand-over": { currentPassword: "none" } },
  }),
  "routes/settings/people/delete": user({
    params: { id: "none" },
    sends: { "remove-person": { currentPassword: "none" } },
  }),
  "routes/auth-callback": anyone(),
  "routes/post/publish/import-file": user({ params: { id: "@post" } }),
  "routes/post/help/stream": user({
    params: { id: "@post" },
    sends: { POST: { purpose: "rewrite", text: "Some text." } },
  }),
  "routes/settings/export": user(),
  "routes/analytics/export": user(),
  "routes/theme": anyone({ sends: { theme: { theme: "dark", returnTo: "/" } } }),
  "routes/analytics/post": user({ params: { id: "@post" } }),
  "routes/unsubscribe": anyone({ params: { token: "none" }, sends: { unsubscribe: {} } }),
  "routes/notifications-read": user({ sends: { "read-notifications": { returnTo: "/" } } }),
  "routes/share": anyone({ params: { publication: "none", network: "x" } }),
  "routes/create/generate/events": user({ params: { id: "@generation" }, sends: { GET: null } }),
  "routes/blog/list": anyone({ params: { handle: "nobody" } }),
  "routes/blog/feed": anyone({ params: { handle: "nobody" } }),
  "routes/blog/sitemap": anyone({ params: { handle: "nobody" } }),
  "routes/blog/llms": anyone({ params: { handle: "nobody" } }),
  "routes/blog/about": anyone({ params: { handle: "nobody" } }),
  "routes/blog/tag": anyone({ params: { handle: "nobody", tag: "none" } }),
  "routes/blog/article": anyone({ params: { handle: "nobody", slug: "none" } }),
  "routes/robots": anyone(),
  "routes/healthz": anyone({ sends: { GET: null } }),
  "routes/readyz": anyone({ sends: { GET: null } }),
  "routes/metrics": anyone({ sends: { GET: null } }),
  "routes/api-docs/route": anyone(),
  "routes/api/login": anyone(),
  "routes/api/logout": anyone(),
  "routes/api/openapi[.]json": anyone(),
  "routes/api/stripe.webhook": anyone({ sends: { POST: {} } }),
  "routes/api/$": anyone({ params: { "*": "nowhere" } }),
  "routes/api/posts": user({
    sends: { POST: { title: "By another", content: "<p>x</p>", internalLinks: ["@post"] } },
  }),
  "routes/api/posts.$postId.publish.$platform": user({ params: { platform: "wordpress" } }),
  "routes/api/publish.$id": user({
    params: { id: "@post" },
    sends: { POST: { platform: "wordpress", tags: [], integrationId: "@integration" } },
  }),
  "routes/api/generations.$id": user({ params: { id: "@run" } }),
  "routes/api/integrations.test": user({
    sends: { POST: { platform: "wordpress", credentials: {}, integrationId: "@integration" } },
  }),
  "routes/api/check-subscription-status": user({ sends: { POST: { sessionId: "@checkout" } } }),
};

export type Ids = Record<Owned, string>;

/** The same value with every "@name" replaced by the id. */
function fill<T>(value: T, ids: Ids): T {
  return JSON.parse(
    JSON.stringify(value).replace(/@(\w+)/g, (whole, name: string) => ids[name as Owned] ?? whole),
  ) as T;
}

/** Who may use a route and what it takes. */
export function listedOf(route: BuiltRoute): Listed {
  const listed = LISTED[route.id];
  if (!isCall(route)) return listed ?? user();
  const bodies = Object.entries(route.endpoints).map(([method, { body, example }]) => [
    method,
    body && withOwnIds(body.kind === "object" ? Object.keys(body.fields) : [], example),
  ]);
  return {
    who: listed?.who ?? "user",
    params: { ...paramsOf(route.path, listed?.params ?? {}), ...listed?.params },
    sends: { ...Object.fromEntries(bodies), ...listed?.sends },
  };
}

/** True for a route that may be left out above: a call, or a screen that takes nothing. */
export function needsNoEntry(route: BuiltRoute): boolean {
  const isPlainScreen =
    route.loader === "screen" &&
    !/[:*]/.test(route.path) &&
    Object.keys(route.intents).length === 0;
  return isCall(route) || isPlainScreen;
}

function isCall({ id }: BuiltRoute): boolean {
  return id.startsWith("routes/api/");
}

const isOwned = (name: string): boolean => OWNED.some((owned) => owned === name);

/** "/api/posts/:id/…" is about a post, and so is ":postId". Throws for any other parameter. */
function paramsOf(pattern: string, given: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, folder = "", name = ""] of pattern.matchAll(/\/([\w-]+)\/:(\w+)/g)) {
    if (name in given) continue;
    const owned = name === "id" ? folder.replace(/s$/, "") : name.replace(/Id$/, "");
    if (!isOwned(owned)) throw new Error(`list what :${name} stands for in ${pattern}`);
    found[name] = `@${owned}`;
  }
  return found;
}

/** The example of a body, with a future time and the owner's ids filled in. */
function withOwnIds(fields: string[], example: unknown): Record<string, unknown> {
  const ids = fields
    .filter((name) => name.endsWith("Id") && isOwned(name.slice(0, -2)))
    .map((name) => [name, `@${name.slice(0, -2)}`]);
  return {
    ...(example as Record<string, unknown>),
    ...("scheduledDate" in Object(example) && { scheduledDate: `${NEXT_YEAR}-06-16T10:00:00Z` }),
    ...Object.fromEntries(ids),
  };
}

/** The address of a route with ids filled in. */
export function addressOf(route: BuiltRoute, ids: Ids): string {
  const { params = {}, query = "" } = listedOf(route);
  const path = route.path
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(fill(params[name] ?? "", ids)))
    .replace("*", params["*"] ?? "");
  return path + fill(query, ids);
}

export interface Change {
  /** The method or the button. */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Every change that a route offers, as a request that would succeed for its owner. */
export function changesOf(route: BuiltRoute, ids: Ids): Change[] {
  const path = addressOf(route, ids);
  const sends = Object.entries(fill(listedOf(route).sends ?? {}, ids)).filter(
    ([name]) => name !== "GET",
  );
  return sends.map(([name, body]) => {
    if (name in route.endpoints)
      return {
        name,
        method: name,
        path,
        headers: { "Content-Type": "application/json" },
        body: body === null ? "" : JSON.stringify(body),
      };
    const fields = new URLSearchParams({ intent: name, ...(body as Record<string, string>) });
    return {
      name,
      method: "POST",
      path,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: fields.toString(),
    };
  });
}
