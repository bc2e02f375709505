import { beforeAll, describe, expect, inject, it } from "vitest";
import type { BuiltRoute } from "../helpers/manifest.ts";
import type { Visitor } from "../helpers/visitor.ts";
import { addressOf, changesOf, LISTED, listedOf, needsNoEntry, type Ids } from "./listed.ts";
import { difference, FORM, normalise, send, type Got } from "./send.ts";
import { appUrl, CANARY, makeWorld, member, NOBODYS, type World } from "./world.ts";

/**
 * Who may read and change what, derived from the built routes, for visitors and for two unrelated
 * users.
 */

let routes: BuiltRoute[];
let world: World;
let stranger: Visitor;
let before: string;

beforeAll(async () => {
  routes = inject("routes");
  // Whoever comes first sees everybody's numbers.
  await member(appUrl(), "first");
  [world, stranger] = await Promise.all([makeWorld(), member(appUrl(), "stranger")]);
  before = await everythingOf(world);
}, 60_000);

const withData = () => routes.filter((route) => route.loader !== null);
const privateRoutes = () => routes.filter((route) => listedOf(route).who === "user");

/**
 * The addresses that reach a loader: the document, its data, its data alone, and those of older
 * versions.
 */
function waysTo(route: BuiltRoute, ids: Ids): string[] {
  const address = addressOf(route, ids);
  if (!route.hasPage) return [address];
  const [path = "/", query = ""] = address.split("?", 2);
  const data = path === "/" ? "/_root.data" : `${path}.data`;
  const join = (...parts: string[]) => parts.filter((part) => part !== "").join("&");
  return [
    address,
    `${data}?${query}`,
    `${data}?${join(query, `_routes=${encodeURIComponent(route.id)}`)}`,
    `${path}?${join(query, `_data=${encodeURIComponent(route.id)}`)}`,
    `/__manifest?p=${encodeURIComponent(path)}&version=x`,
  ];
}

/** Everything the owner can read, to see whether anything has changed. */
async function everythingOf({ owner, ids }: World): Promise<string> {
  const parts: string[] = [];
  for (const route of privateRoutes()) {
    if (
      route.id === "routes/settings/export" ||
      route.id === "routes/create/generate/events" ||
      route.id === "routes/create/generate/route"
    )
      continue;
    if (route.loader === null || (route.loader === "api" && !("GET" in route.endpoints))) continue;
    const { status, html } = await owner.open(addressOf(route, ids));
    parts.push(`${route.id} ${status} ${normalise(html)}`);
  }
  return parts.join("\n");
}

/**
 * The wizard's forms carry an id that the page made up, and a new post may list any link id; only
 * the user's own count.
 */
const NAMED_BY_CALLER = [
  "routes/create/setup/route",
  "routes/api/posts",
  "routes/api/ai.generate-internal-links",
  "routes/post/edit/kept-edits",
  "routes/post/edit/new",
];

/**
 * Discarding what is not there succeeds for anyone, and closes the id for the caller: it is the
 * caller's from then on. What belongs to others stays (compared below).
 */
const DISCARDS = [
  "routes/create/discard discard",
  "routes/post/edit/kept-edits DELETE",
  "routes/post/edit/new discard-kept",
];

/** Deleting what is gone succeeds, so that pressing twice does; what belongs to others stays. */
const GONE_ALREADY = ["routes/posts/delete delete", "routes/posts/selected/route delete"];

/** Whether the address, or the body of this method or button, names a row. */
function asksForRow(route: BuiltRoute, send?: string): boolean {
  const { params = {}, sends = {} } = listedOf(route);
  return JSON.stringify([params, send === undefined ? {} : sends[send]]).includes("@");
}

/**
 * An answer without the requested ids and texts, to compare another user's id with an unknown one.
 */
function withoutIds({ status, headers, text }: Got, ids: Ids): string {
  let body = `${status} ${headers.location ?? ""} ${normalise(text)}`;
  for (const [name, id] of Object.entries(ids))
    if (id.length > 3) body = body.replaceAll(id, `@${name}`);
  // The wizard starts a new draft for a user who names one that is not theirs; a post or an
  // edit that is sent under an id of nobody's is new.
  return body
    .replace(/(?<=\/create\/setup\?draft=)[\da-f-]{36}/g, "@new")
    .replace(/(?<=^302 \/preview\/|[?&]kept=)[\da-f-]{36}/g, "@new");
}

describe("the list of routes", () => {
  it("names every built route and no other", () => {
    const unlisted = routes.filter(needsNoEntry).map((route) => route.id);
    expect(unlisted.length).toBeGreaterThan(20);
    expect([...new Set([...Object.keys(LISTED), ...unlisted])].sort()).toEqual(
      routes.map((route) => route.id).sort(),
    );
  });

  it("names every method and every button", () => {
    for (const route of routes) {
      const offered = [...Object.keys(route.endpoints), ...Object.keys(route.intents)];
      expect(Object.keys(listedOf(route).sends ?? {}).sort(), route.id).toEqual(offered.sort());
    }
  });

  it("opens to visitors only what is listed as open", () => {
    for (const route of routes)
      for (const endpoint of Object.values(route.endpoints))
        expect(endpoint.open, route.id).toBe(listedOf(route).who === "anyone");
  });
});

describe("a visitor", () => {
  it("gets nobody's data from any loader, at any of its addresses", async () => {
    for (const route of withData()) {
      for (const path of waysTo(route, world.ids)) {
        const { status, text } = await send(appUrl(), { path });
        expect(text, `${route.id} ${path}`).not.toContain(CANARY);
        expect(status, `${route.id} ${path}`).toBeLessThan(500);
        if (route.loader === "api" && listedOf(route).who === "user")
          expect([status, text]).toEqual([
            "GET" in route.endpoints ? 401 : 405,
            "GET" in route.endpoints
              ? "Unauthorized"
              : expect.stringContaining("This address answers"),
          ]);
      }
    }
  });

  it("changes nothing: every method and button answers 401", async () => {
    for (const route of privateRoutes()) {
      for (const change of changesOf(route, world.ids)) {
        const { status, text } = await send(appUrl(), change);
        expect(status, `${route.id} ${change.name}`).toBe(401);
        expect(text).not.toContain(CANARY);
      }
    }
    expect(difference(await everythingOf(world), before)).toBe("");
  });
});

/** What the comparisons with a stranger's answers rest on. */
describe("an unsaved text and the events of a run", () => {
  const textAt = () => `/posts/new?kept=${world.ids.kept}`;
  const eventsAt = () => addressOf(byId("routes/create/generate/events"), world.ids);
  const byId = (id: string) => {
    const route = routes.find((one) => one.id === id);
    if (!route) throw new Error(`there is no ${id}`);
    return route;
  };
  const open = (visitor: Visitor, path: string) =>
    send(appUrl(), { path, headers: { Cookie: visitor.jar.header() } });

  it("are there for whoever they belong to", async () => {
    expect((await open(world.owner, textAt())).text).toContain(`${CANARY} unsaved`);
    const events = await open(world.owner, eventsAt());
    expect([events.status, events.headers["content-type"]]).toEqual([
      200,
      expect.stringContaining("text/event-stream"),
    ]);
    expect(events.text).toContain(`data: {"id":"${world.ids.generation}"`);
  });

  it("are not for a stranger, who can neither take the text over nor discard it", async () => {
    expect((await open(stranger, textAt())).text).not.toContain(CANARY);
    expect((await open(stranger, eventsAt())).status).toBe(404);
    const id = world.ids.kept;
    const typed = { id, postId: null, version: null, title: "Taken over", text: "Taken over" };
    await stranger.json("POST", "/preview/kept-edits", typed);
    await stranger.json("DELETE", "/preview/kept-edits", { ids: [id] });
    await stranger.submit("/posts/new", { intent: "discard-kept", offered: id });
    const { text } = await open(world.owner, textAt());
    expect(text).toContain(`${CANARY} unsaved`);
    expect(text).not.toContain("Taken over");
  });
});

describe("a stranger who is signed in", () => {
  it("reads nothing of another user's, and cannot tell their ids from unknown ones", async () => {
    const cookie = stranger.jar.header();
    for (const route of withData()) {
      if (
        listedOf(route).who === "anyone" ||
        (route.loader === "api" && !("GET" in route.endpoints))
      )
        continue;
      const [owned, unknown] = [waysTo(route, world.ids), waysTo(route, NOBODYS)];
      for (const [n, path] of owned.entries()) {
        const answer = await send(appUrl(), { path, headers: { Cookie: cookie } });
        expect(answer.text, `${route.id} ${path}`).not.toContain(CANARY);
        if (path === unknown[n]) continue;
        const other = await send(appUrl(), { path: unknown[n] ?? "", headers: { Cookie: cookie } });
        expect(
          difference(withoutIds(answer, world.ids), withoutIds(other, NOBODYS)),
          `${route.id} ${path}`,
        ).toBe("");
      }
      if (asksForRow(route))
        expect(
          (
            await send(appUrl(), {
              path: addressOf(route, world.ids),
              headers: { Cookie: cookie },
            })
          ).status,
          route.id,
        ).toBe(404);
    }
  });

  it("changes nothing of another user's, and cannot tell their ids from unknown ones", async () => {
    for (const route of privateRoutes()) {
      const owned = changesOf(route, world.ids);
      const unknown = changesOf(route, NOBODYS);
      for (const [n, change] of owned.entries()) {
        const other = unknown[n];
        if (!other || (change.path === other.path && change.body === other.body)) continue;
        const answer = await send(appUrl(), withCookie(change, stranger));
        expect(answer.text, `${route.id} ${change.name}`).not.toContain(CANARY);
        const isDiscard = DISCARDS.includes(`${route.id} ${change.name}`);
        if (NAMED_BY_CALLER.includes(route.id) || isDiscard) continue;
        const nobody = await send(appUrl(), withCookie(other, stranger));
        expect(
          difference(withoutIds(answer, world.ids), withoutIds(nobody, NOBODYS)),
          `${route.id} ${change.name}`,
        ).toBe("");
        const isGone = GONE_ALREADY.includes(`${route.id} ${change.name}`);
        if (asksForRow(route, change.name) && !isGone)
          expect(answer.status, `${route.id} ${change.name}: ${answer.text.slice(0, 200)}`).toBe(
            404,
          );
      }
    }
    expect(difference(await everythingOf(world), before)).toBe("");
  }, 60_000);
});

function withCookie<T extends { headers: Record<string, string> }>(
  request: T,
  visitor: Visitor,
): T {
  return { ...request, headers: { ...request.headers, Cookie: visitor.jar.header() } };
}

describe("methods", () => {
  it("that a route does not offer are 403, 404 or 405, never an error", async () => {
    const cookie = stranger.jar.header();
    for (const route of routes) {
      const path = addressOf(route, NOBODYS);
      for (const method of [
        "TRACE",
        "PUT",
        "PATCH",
        "DELETE",
        "OPTIONS",
        "HEAD",
        "PROPFIND",
        "SEARCH",
        "MOVE",
      ]) {
        const { status } = await send(appUrl(), {
          method,
          path,
          headers: { Cookie: cookie, ...FORM },
        });
        const where = `${method} ${path} (${route.id}): ${status}`;
        expect(status, where).toBeLessThan(500);
        if (["TRACE", "PROPFIND", "SEARCH", "MOVE"].includes(method))
          expect(status, where).toBe(405);
        if (["PUT", "PATCH", "DELETE"].includes(method) && !(method in route.endpoints))
          expect([403, 404, 405], where).toContain(status);
      }
    }
  });
});
