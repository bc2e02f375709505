import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ListedMedia, MediaView } from "#app/media/media.ts";
import { startApp, type App } from "../helpers/app.ts";
import { clientOf, signedIn, type Client } from "../helpers/client.ts";

let app: App;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await signedIn(app.url, "pictures@example.com");
});
afterAll(async () => {
  await app.stop();
});

async function upload(
  path: string,
  colour: string,
  fields: Record<string, string> = {},
  file?: Buffer,
): Promise<Response> {
  const create = { width: 60, height: 40, channels: 3 as const, background: colour };
  const bytes = file ?? (await sharp({ create }).png().toBuffer());
  const form = new FormData();
  form.append("picture", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "pot.png");
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { Cookie: client.cookie, Origin: app.url };
  return fetch(app.url + path, { method: "POST", redirect: "manual", headers, body: form });
}

it("takes a picture, lists it, changes its texts and deletes it", async () => {
  const made = await upload("/api/media", "#a33", { alt: "A red pot", credit: "Ada" });
  expect(made.status).toBe(201);
  const { id, ...picture } = (await made.json()) as MediaView & { markdown: string };
  expect(picture).toMatchObject({ name: "pot.png", kind: "png", width: 60, alt: "A red pot" });
  expect(picture.markdown).toBe(`![A red pot](media:${id})`);

  const changed = await client.call("PATCH", `/api/media/${id}`, { decorative: true });
  expect(await changed.json()).toMatchObject({ alt: "A red pot", credit: "Ada", decorative: true });
  const wrong = await client.call("PATCH", `/api/media/${id}`, { creditUrl: "javascript:1" });
  expect(await wrong.text()).toContain("Credit address");
  expect(wrong.status).toBe(400);

  const list = await client.call("GET", "/api/media?limit=1&q=RED");
  const page = (await list.json()) as { media: ListedMedia[]; next: string | null };
  expect(page.media.map((one) => [one.id, one.uses])).toEqual([[id, 0]]);
  expect((await client.call("GET", "/api/media?cursor=%00")).status).toBe(400);

  expect((await client.call("DELETE", `/api/media/${id}`)).status).toBe(200);
  expect((await client.call("GET", `/api/media/${id}`)).status).toBe(404);
});

it("gives the same file that comes again its new texts", async () => {
  const send = async (fields: Record<string, string>) =>
    (await (await upload("/api/media", "#3a3", fields)).json()) as MediaView & { markdown: string };
  const { id } = await send({ alt: "A pot", caption: "Spring" });
  expect(await send({ alt: "A green pot" })).toMatchObject({
    ...{ id, alt: "A green pot", caption: "Spring" },
    markdown: `![A green pot](media:${id} "Spring")`,
  });
  expect(await send({ caption: "May" })).toMatchObject({ id, alt: "A green pot", caption: "May" });
});

it("refuses what is no picture, and visitors and tokens that may only read", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const refused = await upload("/api/media", "", {}, svg);
  expect([refused.status, await refused.text()]).toEqual([
    415,
    expect.stringContaining("Choose a JPEG, PNG, WebP, AVIF or GIF;"),
  ]);
  expect((await client.call("POST", "/api/media", { alt: "x" })).status).toBe(415);
  expect((await clientOf(app.url, "").call("GET", "/api/media")).status).toBe(401);
  const page = await client.submit("/settings", {
    intent: "create-token",
    name: "reader",
    scope: "read",
    expires: "30",
  });
  const token = /pw_[\w-]{43}/.exec(await page.text())?.[0] ?? "";
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${app.url}/api/media`, { headers })).status).toBe(200);
  const form = new FormData();
  form.append("picture", new Blob(["x"]), "x.png");
  const posted = await fetch(`${app.url}/api/media`, { method: "POST", headers, body: form });
  expect(posted.status).toBe(403);
});

it("takes a picture by the plain form, and keeps what was typed when it cannot", async () => {
  const none = await upload("/media", "", { intent: "upload", alt: "Typed" }, Buffer.alloc(0));
  expect(none.status).toBe(400);
  expect(await none.text()).toContain('value="Typed"');
  const stored = await upload("/media", "#33a", {
    intent: "upload",
    alt: "Blue",
    decorative: "on",
  });
  expect(stored.status).toBe(302);
  const id = /\/media\/([\w-]+)$/.exec(stored.headers.get("Location") ?? "")?.[1] ?? "";
  const view = (await (await client.call("GET", `/api/media/${id}`)).json()) as MediaView;
  expect(view).toMatchObject({ alt: "Blue", decorative: true });
});
