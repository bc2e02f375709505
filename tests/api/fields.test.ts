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
