import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#app/lib/id.server.ts";
import { mediaHandler } from "#app/media/serve-media.server.ts";
import { mediaStore } from "#app/media/store.server.ts";

let server: http.Server;
let url = "";
const id = newId();
let bytes: Buffer;
/** Too large to be kept in memory. */
let large: Buffer;

beforeAll(async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "#abc" } });
  bytes = await picture.webp().toBuffer();
  large = Buffer.concat([await picture.gif().toBuffer(), Buffer.alloc(2_000_000, 7)]);
  await mediaStore.write(id, "400", bytes);
  await mediaStore.write(id, "original", large);
  const handle = mediaHandler();
  server = http.createServer((request, response) => {
    if (!handle(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await mediaStore.remove(id);
});

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await fetch(url + path, { headers, method });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

it("serves a file to everybody, for ever", async () => {
  for (const round of ["cold", "warm"]) {
    const { status, headers, body } = await get(`/media/${id}/400?${round}`);
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${id}-400"`,
    });
  }
  const head = await get(`/media/${id}/original`, {}, "HEAD");
  expect([
    head.status,
    head.headers.get("content-type"),
    head.headers.get("content-length"),
  ]).toEqual([200, "image/gif", String(large.length)]);
  expect((await get(`/media/${id}/original`)).body.equals(large)).toBe(true);
});

it("answers 304 to who has it and 206 to who wants a part", async () => {
  const etag = `"${id}-400"`;
  for (const tags of [etag, `"x", W/${etag}`, "*"])
    expect((await get(`/media/${id}/400`, { "If-None-Match": tags })).status).toBe(304);
  for (const [size, whole] of [
    ["400", bytes],
    ["original", large],
  ] as const)
    for (const [range, from, to] of [
      ["bytes=0-9", 0, 10],
      ["bytes=10-", 10, whole.length],
      ["bytes=-5", whole.length - 5, whole.length],
      [`bytes=5-${whole.length + 9}`, 5, whole.length],
    ] as const) {
      const { status, headers, body } = await get(`/media/${id}/${size}`, { Range: range });
      expect([status, headers.get("content-range"), body.equals(whole.subarray(from, to))]).toEqual(
        [206, `bytes ${from}-${to - 1}/${whole.length}`, true],
      );
    }
  const outside = await get(`/media/${id}/400`, { Range: `bytes=${bytes.length}-` });
  expect([outside.status, outside.headers.get("content-range")]).toEqual([
    416,
    `bytes */${bytes.length}`,
  ]);
  const changed = { Range: "bytes=0-9", "If-Range": '"other"' };
  for (const headers of [changed, { Range: "bytes=0-1,3-4" }, { Range: "bytes=9-1" }])
    expect((await get(`/media/${id}/400`, headers)).status).toBe(200);
});

it("says shortly that there is none, and leaves other addresses alone", async () => {
  const none = await get(`/media/${newId()}/400`);
  expect([none.status, none.headers.get("cache-control"), none.body.length < 50]).toEqual([
    404,
    "no-store",
    true,
  ]);
  for (const path of ["401", "large", "400x", "400.webp", "original/", "original/a"]) {
    const { status, headers } = await get(`/media/${id}/${path}`);
    expect([path, status, headers.get("content-type")]).toEqual([
      ...[path, 404, "text/plain; charset=utf-8"],
    ]);
  }
  for (const path of ["/media", `/media/${id}`, `/media/${id}.data`, "/media/../x/400"])
    expect((await get(path)).status).toBe(418);
  const screens = [...fs.readFileSync("app/routes.ts", "utf8").matchAll(/"media\/:id\/([^"]+)"/g)];
  expect(screens.length).toBeGreaterThan(0);
  for (const [, screen] of screens)
    for (const path of [screen, `${screen}.data`])
      expect([path, (await get(`/media/${id}/${path}`)).status]).toEqual([path, 418]);
  expect((await get(`/media/${id}/400`, {}, "POST")).status).toBe(418);
});

it("serves the same file under a file name with the right ending", async () => {
  const plain = await get(`/media/${id}/400`);
  for (const round of ["cold", "warm"]) {
    const { status, headers, body } = await get(`/media/${id}/400/a-cup-of-tea.webp?${round}`);
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    for (const name of ["etag", "cache-control", "content-type", "accept-ranges"])
      expect(headers.get(name)).toBe(plain.headers.get(name));
  }
  const known = { "If-None-Match": plain.headers.get("etag")! };
  expect((await get(`/media/${id}/400/tea.webp`, known)).status).toBe(304);
  expect((await get(`/media/${id}/original/tea.gif`, {}, "HEAD")).status).toBe(200);
  for (const name of ["tea.jpg", "tea", "Tea.webp", "a/tea.webp", "%2e%2e.webp", ".webp"])
    expect((await get(`/media/${id}/400/${name}`)).status).toBe(404);
});

it("serves a deleted picture no more", async () => {
  const other = newId();
  await mediaStore.write(other, "400", bytes);
  expect((await get(`/media/${other}/400`)).status).toBe(200);
  await mediaStore.remove(other);
  expect((await get(`/media/${other}/400`)).status).toBe(404);
});
