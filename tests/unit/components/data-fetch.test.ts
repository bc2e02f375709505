import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dataFetch } from "#app/components/connection/data-fetch.ts";
import { rememberPageUser } from "#app/components/connection/page-user.ts";
import { PAGE_USER_HEADER } from "#app/copy/page-user.ts";

const sent: Array<string | null> = [];
const send = dataFetch(
  (_input, init) => {
    sent.push(new Headers(init?.headers).get(PAGE_USER_HEADER));
    return Promise.resolve(new Response("ok", { headers: { "X-Remix-Response": "yes" } }));
  },
  () => false,
);

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("window", { location: new URL("http://127.0.0.1:3000/posts/new") });
});
afterEach(() => {
  rememberPageUser("");
  vi.unstubAllGlobals();
});

describe("a request of a page", () => {
  it("names the page's user when it changes something on this site", async () => {
    rememberPageUser("anna");
    for (const address of ["/posts/new.data", "/preview/kept-edits"])
      await send(address, { method: "POST", body: "title=Beans" });
    expect(sent).toEqual(["anna", "anna"]);
  });

  it("names nobody when it only reads, goes to another site or is a visitor's", async () => {
    await send("/sign-in.data", { method: "POST" });
    rememberPageUser("anna");
    await send("/posts.data");
    await send("https://example.org/", { method: "POST" });
    expect(sent).toEqual([null, null, null]);
  });
});
