import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REPAIR_WORDS } from "#app/copy/repairs.ts";
import { react } from "../fakes/server.ts";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { untilTrue } from "../helpers/until-true.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

/** What the screens show of publications that go out, fail or wait for their author. */

let app: App;
let wordpress: FakeWordpress;
let people = 0;

beforeAll(async () => {
  [app, wordpress] = await Promise.all([startApp(), startWordpress()]);
});
afterAll(async () => {
  await Promise.all([app.stop(), wordpress.close()]);
});

/** A new user with these posts and an active integration. */
async function writer(platform: "wordpress" | "squarespace", titles: string[]) {
  const visitor = await visit(app.url, { email: `repairer${++people}@example.com` });
  const checkout = await visitor.submit("/subscription", { intent: "subscribe", plan: "pro" });
  await visitor.submit(checkout.path, { intent: "pay" });
  const ids: string[] = [];
  for (const title of titles) {
    const data = { title, content: "<p>Water first.</p>", keywords: "tea" };
    const { body } = await visitor.json("POST", "/api/posts", data);
    ids.push((body as { id: string }).id);
  }
  const { body } = await visitor.json("POST", "/api/integrations", {
    platform,
    name: "Mine",
    credentials: platform === "wordpress" ? wordpress.credentials("editor") : {},
  });
  const integrationId = (body as { id: string }).id;
  await visitor.json("PATCH", `/api/integrations/${integrationId}`, { isActive: true });
  return { visitor, ids, integrationId };
}

async function publicationOf(visitor: Visitor, postId: string) {
  const { body } = await visitor.json("GET", `/api/posts/${postId}/publications`);
  return (body as Array<{ id: string; state: string }>)[0]!;
}

/** The words of the repairs in a part of a page. */
function repairsIn(html: string): string[] {
  const words: string[] = Object.values(REPAIR_WORDS);
  const shown = [...html.matchAll(/<(a|button|summary)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, , inner]) => (inner ?? "").replace(/<span[^>]*>[\s\S]*?<\/span>|<[^>]+>/g, "").trim(),
  );
  return [...new Set(shown.filter((one) => words.includes(one)))].sort();
}

/** The element of `tag` that `start` names. */
const part = (html: string, start: RegExp, tag: string) =>
  html.slice(html.search(start)).split(`</${tag}>`, 1)[0] ?? "";

async function shownRepairs(visitor: Visitor, postId: string) {
  const [dashboard, list, preview] = [
    await visitor.open("/"),
    await visitor.open("/posts"),
    await visitor.open(`/preview/${postId}`),
  ];
  return [
    repairsIn(part(dashboard.html, /id="attention"/, "section")),
    repairsIn(part(list.html, /aria-label="What to do about/, "form")),
    repairsIn(part(preview.html, /id="repairs"/, "section")),
  ];
}

describe("a publication that went wrong", () => {
  it("has the same repairs in the same words on dashboard, My Posts and preview", async () => {
    const title = "Tea that is refused";
    const { visitor, ids } = await writer("wordpress", [title]);
    const id = ids[0]!;
    wordpress.inject(
      (request) => request.method === "POST" && request.body.includes(title),
      react.status(413, { code: "too_large", message: "Request Entity Too Large" }),
    );
    await visitor.json("POST", `/api/publish/${id}`, { platform: "wordpress", tags: [] });
    const words = ["Change time", "Retry"];
    expect(await shownRepairs(visitor, id)).toEqual([words, words, words]);
  });

  it("is told from My Posts whether the post is there", async () => {
    const { visitor, ids } = await writer("squarespace", ["Tea by hand"]);
    const id = ids[0]!;
    await visitor.json("POST", `/api/publish/${id}`, { platform: "squarespace", tags: [] });
    const words = ["Download import file", "Mark as published", "Skip"];
    expect(await shownRepairs(visitor, id)).toEqual([words, words, words]);
    const { id: publicationId } = await publicationOf(visitor, id);
    const skipped = await visitor.submit("/posts?status=draft", {
      intent: "mark-missing",
      publicationId,
    });
    expect(skipped.path).toBe("/posts?status=draft");
    expect(skipped.text).toContain("It can be tried again.");
    expect((await visitor.open("/posts?status=failed")).text).toContain("1 of 1");
    const marked = await visitor.submit("/posts", { intent: "mark-published", publicationId });
    expect(marked.text).toContain("It is marked as published.");
    expect((await visitor.open("/posts?status=failed")).text).toContain("0 of 1");
  });
});

describe("several posts", () => {
  it("are said to be published as soon as they are due, also one that still waits its turn", async () => {
    const titles = ["First tea", "Second tea", "Third tea"];
    const { visitor, ids, integrationId } = await writer("wordpress", titles);
    const pending = new Set<() => void>();
    wordpress.inject(
      (request) => request.method === "POST" && /tea/.test(request.body),
      { kind: "slow", ms: 60_000, pending },
      { times: 3 },
    );
    await visitor.submit("/posts/selected", [
      ["intent", "publish"],
      ["integrationId", integrationId],
      ["list", ""],
      ...ids.map((id): [string, string] => ["post", id]),
    ]);
    await untilTrue(() => pending.size === 2);
    const states = new Set<string>();
    for (const id of ids) {
      const { text } = await visitor.open(`/preview/${id}`);
      expect(text).toContain("Publishing to WordPress now");
      expect(text).not.toMatch(/Goes to WordPress|Goes out/);
      states.add((await publicationOf(visitor, id)).state);
    }
    expect([...states].sort(), "no more than two calls to one host").toEqual([
      "publishing",
      "queued",
    ]);
    const done = async () => {
      for (const answer of pending) answer();
      const now = await Promise.all(ids.map((id) => publicationOf(visitor, id)));
      return now.every(({ state }) => state === "published");
    };
    await untilTrue(done);
    const { text } = await visitor.open(`/preview/${ids[2]}`);
    expect(text).not.toContain("Publishing to WordPress now");
  });

  it("are deleted once by a form that is sent twice, and the second answer says so", async () => {
    const { visitor, ids } = await writer("wordpress", ["One tea", "Two tea", "Red tea"]);
    const remove = (some: string[]) =>
      visitor.submit("/posts/selected", [
        ["intent", "delete"],
        ["list", ""],
        ...some.map((id): [string, string] => ["post", id]),
      ]);
    expect((await remove(ids.slice(0, 2))).text).toContain("2 posts deleted");
    const half = (await remove(ids)).text;
    expect(half).toContain("1 post deleted");
    expect(half).toContain("2 more were deleted already.");
    const again = await remove(ids);
    expect(again.status).toBe(200);
    expect(again.text).toContain("These posts were deleted already.");
    expect(again.text).not.toMatch(/0 posts deleted|Delete Failed/);
  });
});
