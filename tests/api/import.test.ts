import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zipSync, strToU8 } from "fflate";
import { startApp, type App } from "../helpers/app.ts";
import { shownId } from "../helpers/shown-import.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

const CHECK = "/settings/import";

/** Sends a file as the form without scripts does, and opens the page where that leads. */
async function send(who: Visitor, bytes: Uint8Array | null, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.set("intent", "check");
  if (bytes) form.set("export", new Blob([Uint8Array.from(bytes)]), "export.zip");
  const response = await fetch(app.url + CHECK, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: who.jar.header(), Origin: app.url, ...headers },
    body: form,
  });
  return { status: response.status, html: await response.text() };
}

async function download(who: Visitor): Promise<Uint8Array> {
  const response = await fetch(`${app.url}/settings/export`, {
    headers: { Cookie: who.jar.header() },
  });
  return new Uint8Array(await response.arrayBuffer());
}

describe("importing an export over HTTP, without scripts", () => {
  it("shows what a file holds, then adds it, and doubles nothing", async () => {
    const [anna, ben] = [
      await visit(app.url, { email: "anna-export@example.com", firstName: "Anna", lastName: "A" }),
      await visit(app.url, { email: "ben-import@example.com", firstName: "Ben", lastName: "B" }),
    ];
    await anna.json("POST", "/api/posts", { title: "Rye", content: "<p>Rye bread.</p>" });
    const zip = await download(anna);

    expect((await send(ben, zip)).status).toBe(302);
    const shown = await ben.open(CHECK);
    expect(shown.text).toContain("1 post: 1 new, 0 already here");
    expect((await ben.json("GET", "/api/posts")).body).toEqual([]);

    const done = await ben.submit(CHECK, { intent: "import", id: shownId(zip) });
    expect(done.text).toContain("1 post was added.");
    expect((await ben.json("GET", "/api/posts")).body).toMatchObject([
      { title: "Rye", content: "<p>Rye bread.</p>" },
    ]);
    await send(ben, zip);
    expect((await ben.open(CHECK)).text).toContain("1 post: 0 new, 1 already here");
    expect((await ben.submit(CHECK, { intent: "import", id: shownId(zip) })).text).toContain(
      "0 posts were added.",
    );
    expect((await ben.json("GET", "/api/posts")).body).toHaveLength(1);
    expect((await anna.json("GET", "/api/posts")).body).toHaveLength(1);
    expect((await ben.submit(CHECK, { intent: "import", id: shownId(zip) })).text).toContain(
      "no longer here",
    );
  });

  it("answers what is no export with one sentence beside the field", async () => {
    const cleo = await visit(app.url, {
      email: "cleo-import@example.com",
      firstName: "Cleo",
      lastName: "C",
    });
    for (const [bytes, sentence] of [
      [null, "Choose the zip file"],
      [strToU8("Dear editor"), "This file is not a zip file"],
      [zipSync({ "a.txt": strToU8("a") }), "This zip file is not an export of Postwright"],
      [zipSync({ "../a": strToU8("a") }), "leads out of its folder"],
    ] as const) {
      const { status, html } = await send(cleo, bytes);
      expect(status).toBe(400);
      expect(html).toContain(sentence);
    }
    expect((await cleo.json("GET", "/api/posts")).body).toEqual([]);
  });

  it("takes a file of more than 64 MB only here", async () => {
    const dora = await visit(app.url, {
      email: "dora-import@example.com",
      firstName: "Dora",
      lastName: "D",
    });
    const large = new Uint8Array(70 * 1_048_576);
    const { status, html } = await send(dora, large);
    expect(status).toBe(400);
    expect(html).toContain("This file is not a zip file");
    const form = new FormData();
    form.set("picture", new Blob([large]), "a.jpg");
    const elsewhere = await fetch(`${app.url}/media`, {
      method: "POST",
      headers: { Cookie: dora.jar.header(), Origin: app.url },
      body: form,
    }).catch(() => null);
    // The connection may close before the whole file has been sent.
    expect(elsewhere?.status ?? 413).toBe(413);
  });
});
