import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

let app: App;
let wanda: Visitor;
let integration: string;
beforeAll(async () => {
  app = await startApp();
  wanda = await visit(app.url, { email: "open@example.com" });
  const checkout = (await wanda.json("POST", "/api/create-subscription", { plan: "pro" })).body as {
    checkoutUrl: string;
  };
  await wanda.submit(new URL(checkout.checkoutUrl).pathname, { intent: "pay" });
  const { body } = await wanda.json("POST", "/api/integrations", {
    platform: "blog",
    name: "My blog",
    credentials: {},
  });
  integration = (body as { id: string }).id;
  await wanda.json("PATCH", `/api/integrations/${integration}`, { isActive: true });
});
afterAll(async () => {
  await app.stop();
});

const PLAN = "<p>Hello.</p><p>To write: one</p><ul><li>To write: two</li></ul>";
const OPEN = "2 places are still to be written.";

async function newPost(content = PLAN): Promise<string> {
  const { body } = await wanda.json("POST", "/api/posts", { title: "A plan", content, topic: "x" });
  return (body as { id: string }).id;
}
const statusOf = async (id: string) =>
  ((await wanda.json("GET", `/api/posts/${id}`)).body as { status: string }).status;

describe("a post with places still to be written", () => {
  it("says so on Preview, and is published only after the question", async () => {
    const id = await newPost();
    expect((await wanda.open(`/preview/${id}`)).text).toContain(OPEN);
    const asked = await wanda.submit(`/preview/${id}`, {
      intent: "publish",
      integrationId: integration,
      when: "now",
      tags: "one, two",
      anyway: "ask",
    });
    expect(asked.status).toBe(409);
    for (const words of [OPEN, "Publish anyway", "Keep writing"])
      expect(asked.text).toContain(words);
    expect(asked.text).not.toContain("Publishing Failed");
    expect(asked.html).toMatch(/<input[^>]*name="tags"[^>]*value="one, two"/);
    expect(asked.html).toMatch(
      new RegExp(`<input[^>]*name="integrationId"[^>]*value="${integration}"`),
    );
    expect(await statusOf(id)).toBe("draft");
    const done = await wanda.submit(`/preview/${id}`, {
      intent: "publish-anyway",
      integrationId: integration,
      when: "now",
      tags: "one, two",
      anyway: "ask",
    });
    expect(done.text).toContain("Post Published!");
    expect(await statusOf(id)).toBe("published");
  });

  it("asks before the first publish too, and connects nothing until the answer", async () => {
    const fresh = await visit(app.url, { email: "first@example.com" });
    const { body } = await fresh.json("POST", "/api/posts", { title: "A plan", content: PLAN });
    const path = `/preview/${(body as { id: string }).id}`;
    const asked = await fresh.submit(path, { intent: "first-publish", anyway: "ask" });
    expect(asked.status).toBe(409);
    for (const words of [OPEN, "Publish anyway", "Keep writing"])
      expect(asked.text).toContain(words);
    expect((await fresh.json("GET", "/api/integrations")).body).toEqual([]);
    const done = await fresh.submit(path, { intent: "first-publish-anyway", anyway: "ask" });
    expect(done.text).toContain("Post Published!");
    expect((await fresh.json("GET", "/api/integrations")).body).toMatchObject([
      { platform: "blog", isActive: true },
    ]);
  });

  it("is scheduled only after the question, and the typed time stays", async () => {
    const id = await newPost();
    const fields = {
      integrationId: integration,
      when: "later",
      scheduledDate: `${new Date().getUTCFullYear() + 1}-06-15T10:00`,
      timeZone: "UTC",
      tags: "",
      anyway: "ask",
    };
    const asked = await wanda.submit(`/preview/${id}`, { intent: "publish", ...fields });
    expect(asked.status).toBe(409);
    expect(asked.html).toContain(`value="${fields.scheduledDate}"`);
    expect(await statusOf(id)).toBe("draft");
    await wanda.submit(`/preview/${id}`, { intent: "publish-anyway", ...fields });
    expect(await statusOf(id)).toBe("scheduled");
  });

  it("is asked about by the menu of My Posts, on a page of its own", async () => {
    const id = await newPost();
    const asked = await wanda.submit("/posts", {
      intent: "publish",
      id,
      integrationId: integration,
    });
    expect(asked.path).toBe(`/posts/${id}/publish?to=${integration}`);
    for (const words of [OPEN, "Publish anyway", "Keep writing"])
      expect(asked.text).toContain(words);
    expect(await statusOf(id)).toBe("draft");
    const done = await wanda.submit(asked.path, {
      intent: "publish-anyway",
      integrationId: integration,
    });
    expect(done.path).toBe("/posts");
    expect(await statusOf(id)).toBe("published");
  });

  it("is not asked about once it is written", async () => {
    const id = await newPost("<p>All of it is written.</p>");
    expect((await wanda.open(`/preview/${id}`)).text).not.toContain("still to be written");
    const done = await wanda.submit(`/preview/${id}`, {
      intent: "publish",
      integrationId: integration,
      when: "now",
      anyway: "ask",
    });
    expect(done.text).toContain("Post Published!");
  });
});

it("is said on the landing page that no model is connected", async () => {
  const text = await (await fetch(app.url)).text();
  expect(text).toContain("No model is connected to this installation.");
  const other = await startApp({
    ANTHROPIC_API_KEY: "k",
    ANTHROPIC_BASE_URL: "http://127.0.0.1:1",
  });
  expect(await (await fetch(other.url)).text()).not.toContain("No model is connected");
  await other.stop();
});
