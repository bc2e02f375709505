import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { signedIn, type Client } from "../helpers/client.ts";

/** Which field, parameter or header a refusal of the API names. */

let app: App;
let anna: Client;
beforeAll(async () => {
  app = await startApp();
  anna = await signedIn(app.url, "fields@example.com");
  const checkout = await anna.submit("/subscription", { intent: "subscribe", plan: "pro" });
  await anna.submit(new URL(checkout.headers.get("Location") ?? "").pathname, { intent: "pay" });
});
afterAll(() => app.stop());

const newPost = async () => {
  const made = await anna.call("POST", "/api/posts", { title: "Rye", content: "<p>Rye.</p>" });
  return ((await made.json()) as { id: string }).id;
};

async function refusalOf(answer: Promise<Response>): Promise<unknown[]> {
  const { status, headers } = await answer;
  return [status, headers.get("Error-Field")];
}

describe("an empty header", () => {
  it("is no condition that is met: nothing is saved or deleted", async () => {
    const id = await newPost();
    const empty = { "If-Match": "" };
    const change = anna.call("PATCH", `/api/posts/${id}`, { title: "Lost" }, empty);
    expect(await refusalOf(change)).toEqual([400, "If-Match"]);
    const removal = anna.call("DELETE", `/api/posts/${id}`, undefined, empty);
    expect(await refusalOf(removal)).toEqual([400, "If-Match"]);
    const post = (await (await anna.call("GET", `/api/posts/${id}`)).json()) as { title: string };
    expect(post.title).toBe("Rye");
  });

  it("is no key for a repeat", async () => {
    const sent = anna.call("POST", "/api/posts", { title: "Keyless" }, { "Idempotency-Key": "" });
    expect(await refusalOf(sent)).toEqual([400, "Idempotency-Key"]);
  });
});

describe("a refusal names", () => {
  it.each(["x", "00000000-0000-7000-8000-00000000000", "%00", ""])(
    "cursor, for %j in both lists",
    async (cursor) => {
      for (const list of ["/api/posts", "/api/media"])
        expect(await refusalOf(anna.call("GET", `${list}?cursor=${cursor}`))).toEqual([
          400,
          "cursor",
        ]);
    },
  );

  it("the first field of a change that says nothing", async () => {
    const id = await newPost();
    expect(await refusalOf(anna.call("PATCH", `/api/posts/${id}`, {}))).toEqual([400, "title"]);
    const made = await anna.call("POST", "/api/integrations", { platform: "blog", name: "Blog" });
    const blog = ((await made.json()) as { id: string }).id;
    const change = anna.call("PATCH", `/api/integrations/${blog}`, {});
    expect(await refusalOf(change)).toEqual([400, "isActive"]);
    const publish = { platform: "blog", integrationId: blog };
    const off = anna.call("POST", `/api/publish/${id}`, publish);
    expect(await refusalOf(off)).toEqual([400, "integrationId"]);
    const unknown = anna.call("POST", `/api/publish/${id}`, { ...publish, integrationId: "none" });
    expect(await refusalOf(unknown)).toEqual([400, "integrationId"]);
    const picture = anna.call("PATCH", "/api/media/none", {});
    expect(await refusalOf(picture)).toEqual([400, "alt"]);
  });

  it("what a brief lacks", async () => {
    const keywords = (body: object) => anna.call("POST", "/api/ai/generate-keywords", body);
    expect(await refusalOf(keywords({ targetAudience: "bakers" }))).toEqual([400, "topic"]);
    expect(await refusalOf(keywords({ topic: "Rye bread" }))).toEqual([400, "targetAudience"]);
    const brief = {
      topic: "Rye bread",
      targetAudience: "bakers",
      tone: "friendly",
      wordCount: 600,
    };
    const article = anna.call("POST", "/api/ai/generate-post", { ...brief, keywords: [] });
    expect(await refusalOf(article)).toEqual([400, "keywords"]);
  });

  it("the key that belongs to another request", async () => {
    const key = { "Idempotency-Key": "fields-1" };
    await anna.call("POST", "/api/posts", { title: "Once" }, key);
    const again = anna.call("POST", "/api/posts", { title: "Twice" }, key);
    expect(await refusalOf(again)).toEqual([400, "Idempotency-Key"]);
    const long = { "Idempotency-Key": "k".repeat(256) };
    const refused = anna.call("POST", "/api/posts", { title: "Long" }, long);
    expect(await refusalOf(refused)).toEqual([400, "Idempotency-Key"]);
  });
});

describe("a publication that has ended", () => {
  it("answers every call that would change it with one code, and names its row", async () => {
    await anna.call("POST", "/api/integrations", { platform: "blog", name: "Blog" });
    const id = await newPost();
    const scheduledDate = new Date(Date.now() + 86_400_000).toISOString();
    const body = { platform: "blog", scheduledDate };
    const list = (await (await anna.call("GET", "/api/integrations")).json()) as Array<{
      id: string;
    }>;
    for (const one of list)
      await anna.call("PATCH", `/api/integrations/${one.id}`, { isActive: true });
    await anna.call("POST", `/api/publish/${id}`, { ...body, integrationId: list[0]?.id });
    const [waiting] = (await (
      await anna.call("GET", `/api/posts/${id}/publications`)
    ).json()) as Array<{ id: string }>;
    const row = `/api/publications/${waiting?.id ?? ""}`;
    expect((await anna.call("POST", `${row}/cancel`)).status).toBe(200);
    for (const [call, sent] of [
      ["cancel", undefined],
      ["retry", undefined],
      ["take-down", undefined],
      ["reschedule", { scheduledDate }],
      ["confirm", { answer: "missing" }],
    ] as const) {
      const answer = await anna.call("POST", `${row}/${call}`, sent);
      const { headers } = answer;
      expect([
        call,
        answer.status,
        headers.get("Error-Code"),
        headers.get("Error-Resource"),
      ]).toEqual([call, 409, "publication_ended", row]);
      expect(await answer.text()).not.toContain("Reload");
    }
  });
});
