/**
 * Every route of the product and who may use it. The tests compare this with the built routes in both directions, so a route that is not
 * listed here fails until somebody has thought about it.
 */

/** What a person owns in the prepared world; "@post" in a value below stands for the id of one. */
export type Owned =
  | "post"
  | "otherPost"
  | "integration"
  | "publication"
  | "checkout"
  | "session"
  | "token"
  | "draft"
  | "generation"
  | "version";

export interface Listed {
  /** user: signed-in people, each their own rows. anyone: open to visitors. */
  who: "user" | "anyone";
  /** Parameters of the address. */
  params?: Record<string, string>;
  /** The query of the address, where ids stand there. */
  query?: string;
  /** API door: by method, a body that passes the schema (null: none). Screen door: by button, its fields. */
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
const BRIEF = { topic: "Growing tomatoes on a balcony", targetAudience: "Beginners", industry: "" };
const CONNECTION = {
  name: "Mine",
  siteUrl: "https://site.example",
  username: "anna",
  applicationPassword: "aaaa bbbb cccc",
};
/** A day that can be scheduled for, whenever the tests run. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const DRAFT = "?draft=@draft";
const user = (rest: Omit<Listed, "who"> = {}): Listed => ({ who: "user", ...rest });
const anyone = (rest: Omit<Listed, "who"> = {}): Listed => ({ who: "anyone", ...rest });

export const LISTED: Record<string, Listed> = {
  root: anyone(),
  "routes/app": user(),
  "routes/dashboard": user(),
  "routes/analytics": user(),
  "routes/integrations": user({
    sends: {
      switch: { id: "@integration", isActive: "false" },
      "retry-failed": { id: "@integration" },
    },
  }),
  "routes/integration-new": user({
    params: { platform: "wordpress" },
    sends: { save: CONNECTION, test: CONNECTION },
  }),
  "routes/integration-edit": user({
    params: { id: "@integration" },
    sends: { save: CONNECTION, test: CONNECTION },
  }),
  "routes/integration-remove": user({ params: { id: "@integration" }, sends: { remove: {} } }),
  "routes/subscription": user({
    query: "?success=true&session_id=@checkout",
    sends: { subscribe: { plan: "basic" }, refresh: {}, manage: {} },
  }),
  "routes/subscription-manage": user({ sends: { cancel: {}, resume: {} } }),
  "routes/checkout": user({
    params: { id: "@checkout" },
    sends: { pay: {}, decline: {}, cancel: {} },
  }),
  "routes/profile": user(),
  "routes/settings": user({
    sends: {
      "time-zone": { timeZone: "UTC" },
      "browser-zone": { timeZone: "UTC" },
      "end-session": { id: "@session" },
      "end-others": {},
      "create-token": { name: "mine", scope: "read", expires: "30" },
      "revoke-token": { id: "@token" },
    },
  }),
  "routes/settings-delete": user({ sends: { delete: { confirm: "no" } } }),
  "routes/posts": user({
    sends: {
      delete: { id: "@post" },
      duplicate: { id: "@post" },
      publish: { id: "@post", integrationId: "@integration" },
    },
  }),
  "routes/post-recover": user({
    sends: { "save-as-new": { title: "Saved as mine", text: "Words of mine." } },
  }),
  "routes/post-delete": user({ params: { id: "@post" }, sends: { delete: { takeDown: "on" } } }),
  "routes/calendar": user({ query: `?month=${NEXT_YEAR}-06` }),
  "routes/preview": user({
    params: { id: "@post" },
    sends: {
      save: { title: "Taken over", text: "Taken over", version: "1" },
      "save-draft": {},
      publish: {
        integrationId: "@integration",
        when: "later",
        scheduledDate: `${NEXT_YEAR}-06-15T10:00`,
        timeZone: "UTC",
        tags: "",
      },
      retry: { publicationId: "@publication" },
      there: { publicationId: "@publication", url: "https://site.example/p" },
      absent: { publicationId: "@publication" },
      cancel: { publicationId: "@publication" },
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
    },
  }),
  "routes/revisions": user({ params: { id: "@post" } }),
  "routes/revision": user({
    params: { id: "@post", version: "1" },
    sends: { restore: { version: "1" } },
  }),
  "routes/create": user({ query: DRAFT }),
  "routes/create-start": user({ query: DRAFT }),
  "routes/create-setup": user({
    query: DRAFT,
    sends: { keywords: SETUP, keep: SETUP, leave: SETUP },
  }),
  "routes/create-keywords": user({
    query: DRAFT,
    sends: {
      add: { keywords: "mine" },
      regenerate: { keywords: "mine" },
      generate: { keywords: "mine" },
      leave: { keywords: "mine" },
    },
  }),
  "routes/create-generate": user({ query: DRAFT, sends: { start: {}, stop: {}, use: {} } }),
  "routes/create-review": user({ query: DRAFT, sends: { save: {}, links: {}, regenerate: {} } }),
  "routes/create-discard": user({ query: DRAFT, sends: { discard: { draft: "@draft" } } }),
  "routes/not-found": user({ params: { "*": "nowhere" } }),
  "routes/sign-in": anyone({
    params: { uid: "none" },
    sends: { "sign-in": { email: "x@example.com", firstName: "", lastName: "" }, cancel: {} },
  }),
  "routes/auth-callback": anyone(),
  "routes/post-import-file": user({ params: { id: "@post" } }),
  "routes/settings-export": user(),
  "routes/analytics-export": user(),
  "routes/theme": anyone({ sends: { theme: { theme: "dark", returnTo: "/" } } }),
  "routes/notifications-read": user({ sends: { "read-notifications": { returnTo: "/" } } }),
  "routes/share": anyone({ params: { publication: "none", network: "x" } }),
  "routes/create-events": user({ params: { id: "@generation" }, sends: { GET: null } }),
  "routes/blog-list": anyone({ params: { handle: "nobody" } }),
  "routes/blog-feed": anyone({ params: { handle: "nobody" } }),
  "routes/blog-sitemap": anyone({ params: { handle: "nobody" } }),
  "routes/blog-article": anyone({ params: { handle: "nobody", slug: "none" } }),
  "routes/robots": anyone(),
  "routes/healthz": anyone({ sends: { GET: null } }),
  "routes/readyz": anyone({ sends: { GET: null } }),
  "routes/metrics": anyone({ sends: { GET: null } }),
  "routes/api/login": anyone(),
  "routes/api/logout": anyone(),
  "routes/api/auth-user": user({ sends: { GET: null } }),
  "routes/api/posts": user({
    sends: {
      GET: null,
      POST: { title: "By another", content: "<p>x</p>", internalLinks: ["@post"] },
    },
  }),
  "routes/api/post": user({
    params: { id: "@post" },
    sends: { GET: null, PATCH: { title: "Taken over" }, DELETE: null },
  }),
  "routes/api/analytics": user({ sends: { GET: null } }),
  "routes/api/publish-to": user({
    params: { postId: "@post", platform: "wordpress" },
    sends: { POST: null },
  }),
  "routes/api/publish": user({
    params: { id: "@post" },
    sends: { POST: { platform: "wordpress", tags: [], integrationId: "@integration" } },
  }),
  "routes/api/post-publications": user({ params: { id: "@post" }, sends: { GET: null } }),
  "routes/api/publication": user({ params: { id: "@publication" }, sends: { GET: null } }),
  "routes/api/publication-cancel": user({ params: { id: "@publication" }, sends: { POST: null } }),
  "routes/api/publication-overwrite": user({
    params: { id: "@publication" },
    sends: { POST: { version: "sha256:0" } },
  }),
  "routes/api/publication-reschedule": user({
    params: { id: "@publication" },
    sends: { POST: { scheduledDate: `${NEXT_YEAR}-06-16T10:00:00Z` } },
  }),
  "routes/api/publication-retry": user({ params: { id: "@publication" }, sends: { POST: null } }),
  "routes/api/publication-settle": user({
    params: { id: "@publication" },
    sends: { POST: { answer: "absent" } },
  }),
  "routes/api/publication-take-down": user({
    params: { id: "@publication" },
    sends: { POST: null },
  }),
  "routes/api/platforms": user({ sends: { GET: null } }),
  "routes/api/integrations": user({
    sends: { GET: null, POST: { platform: "blog", name: "Mine", credentials: {} } },
  }),
  "routes/api/integration-retry": user({ params: { id: "@integration" }, sends: { POST: null } }),
  "routes/api/integration-test": user({
    sends: { POST: { platform: "wordpress", credentials: {}, integrationId: "@integration" } },
  }),
  "routes/api/integration": user({
    params: { id: "@integration" },
    sends: { PATCH: { isActive: false, name: "Taken over" }, DELETE: null },
  }),
  "routes/api/create-subscription": user({ sends: { POST: { plan: "basic" } } }),
  "routes/api/check-subscription-status": user({ sends: { POST: { sessionId: "@checkout" } } }),
  "routes/api/stripe-webhook": anyone({ sends: { POST: {} } }),
  "routes/api/ai-generate-keywords": user({ sends: { POST: BRIEF } }),
  "routes/api/ai-generate-post": user({
    sends: {
      POST: {
        ...BRIEF,
        keywords: ["tomatoes"],
        tone: "friendly",
        wordCount: 600,
        instructions: "",
      },
    },
  }),
  "routes/api/ai-generate-internal-links": user({
    sends: {
      POST: {
        title: "Tomatoes",
        content: "<p>Tomatoes on a balcony.</p>",
        keywords: ["tomatoes"],
        postId: "@post",
      },
    },
  }),
  "routes/api/openapi": anyone({ sends: { GET: null } }),
  "routes/api-docs": anyone(),
  "routes/api/not-found": anyone({ params: { "*": "nowhere" } }),
};

export type Ids = Record<Owned, string>;

/** The same value with every "@name" replaced by the id. */
export function fill<T>(value: T, ids: Ids): T {
  return JSON.parse(
    JSON.stringify(value).replace(/@(\w+)/g, (whole, name: string) => ids[name as Owned] ?? whole),
  ) as T;
}

/** The address of a listed route, with ids put in. */
export function addressOf(pattern: string, listed: Listed, ids: Ids): string {
  const params = listed.params ?? {};
  const path = pattern
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(fill(params[name] ?? "", ids)))
    .replace("*", params["*"] ?? "");
  return path + fill(listed.query ?? "", ids);
}

export interface Change {
  /** The method or the button. */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Every change that a route offers, as a request that would succeed from its owner. */
export function changesOf(
  route: { id: string; path: string; endpoints: object },
  ids: Ids,
): Change[] {
  const listed = LISTED[route.id];
  const path = addressOf(route.path, listed ?? anyone(), ids);
  const sends = Object.entries(fill(listed?.sends ?? {}, ids)).filter(([name]) => name !== "GET");
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
