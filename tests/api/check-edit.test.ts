import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EditCheck } from "#app/posts/check-edit.server.ts";
import { startApp, type App } from "../helpers/app.ts";
import { signedIn, type Client } from "../helpers/client.ts";

let app: App;
let client: Client;
let id: string;
beforeAll(async () => {
  app = await startApp();
  client = await signedIn(app.url, "checker@example.com");
  const response = await client.call("POST", "/api/posts", {
    title: "Balcony tomatoes",
    content: "<p>Tomatoes need light.</p>",
    keywords: "tomatoes",
  });
  ({ id } = (await response.json()) as { id: string });
});
afterAll(async () => {
  await app.stop();
});

const check = (body: object) => client.call("POST", "/preview/check", body);

describe("the check of a text that is being edited", () => {
  it("scores what was typed, names the sentences, and saves nothing", async () => {
    const text = "## Tomatoes\n\nThe pots were painted by my neighbour.";
    const response = await check({ postId: id, title: "Tomatoes", text, keywords: "tomatoes" });
    expect(response.status).toBe(200);
    const { score, wordCount, marks, losses } = (await response.json()) as EditCheck;
    expect(score).toBeGreaterThan(0);
    expect(wordCount).toBe(8);
    expect(marks).toEqual([
      {
        key: "passive-voice",
        label: "Passive sentences",
        sentences: ["The pots were painted by my neighbour."],
      },
    ]);
    expect(losses.find(({ key }) => key === "meta-length")?.repair?.href).toBe(
      "#edit-metaDescription",
    );
    const post = (await (await client.call("GET", `/api/posts/${id}`)).json()) as {
      content: string;
    };
    expect(post.content).toBe("<p>Tomatoes need light.</p>");
  });

  it("works for a post that is not saved yet, and refuses another user's", async () => {
    expect((await check({ postId: null, text: "" })).status).toBe(200);
    const stranger = await signedIn(app.url, "stranger@example.com");
    const response = await stranger.call("POST", "/preview/check", { postId: id, text: "" });
    expect(response.status).toBe(404);
  });

  it("names the field that is wrong", async () => {
    const response = await check({ postId: id, text: "a".repeat(500_001) });
    expect([response.status, await response.text()]).toEqual([
      400,
      "text: at most 500,000 characters",
    ]);
  });
});
