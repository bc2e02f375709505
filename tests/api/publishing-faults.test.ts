import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AUTHORITY, CERTIFICATES } from "../fakes/certificates.ts";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

/**
 * Faults that need the whole product: the certificates a process trusts, the path of a text from a
 * request to a platform.
 */

let app: App;
let site: FakeWordpress;
let folder: string;
let people = 0;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-authority-"));
  const file = path.join(folder, "authority.pem");
  fs.writeFileSync(file, AUTHORITY);
  [app, site] = await Promise.all([startApp({ NODE_EXTRA_CA_CERTS: file }), startWordpress()]);
});
afterAll(async () => {
  await Promise.all([app.stop(), site.close()]);
  fs.rmSync(folder, { recursive: true });
});

/** A new user connected to the site at this address. */
async function writer(siteUrl: string): Promise<Visitor> {
  const visitor = await visit(app.url, {
    email: `faulty${++people}@example.com`,
    firstName: "Wanda",
  });
  const made = await visitor.json("POST", "/api/integrations", {
    platform: "wordpress",
    name: "Site",
    credentials: { ...site.credentials("editor"), siteUrl },
  });
  await visitor.json("PATCH", `/api/integrations/${(made.body as { id: string }).id}`, {
    isActive: true,
  });
  return visitor;
}

const write = (visitor: Visitor, title: string) =>
  visitor.json("POST", "/api/posts", { title, content: "<p>Water first.</p>", keywords: "tea" });
const publish = (visitor: Visitor, id: string) =>
  visitor.json("POST", `/api/publish/${id}`, { platform: "wordpress", tags: [] });

/** The site behind https with one of the certificates. */
async function behindTls(certificate: keyof typeof CERTIFICATES) {
  const server = tls.createServer(CERTIFICATES[certificate], (near) => {
    const far = net.connect(Number(new URL(site.url).port), "127.0.0.1");
    for (const socket of [near, far]) socket.on("error", () => (near.destroy(), far.destroy()));
    near.pipe(far).pipe(near);
  });
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe("certificates", () => {
  it("publishes over https with one that is trusted", async () => {
    const good = await behindTls("good");
    const anna = await writer(good.url);
    const { id } = (await write(anna, "Trusted tea")).body as { id: string };
    expect(await publish(anna, id)).toMatchObject({ status: 200, body: { state: "published" } });
    await good.close();
  });

  it.each(["expired", "other"] as const)(
    "refuses a certificate that is %s for good and in plain words, and sends nothing",
    async (certificate) => {
      const bad = await behindTls(certificate);
      const anna = await writer(bad.url);
      const before = site.log.length;
      const { id } = (await write(anna, `Tea for the ${certificate}`)).body as { id: string };
      expect(await publish(anna, id)).toMatchObject({
        status: 502,
        body: "The certificate of 127.0.0.1 could not be trusted. It may have expired or belong to another name.",
      });
      expect(site.log.length).toBe(before);
      expect((await anna.json("GET", `/api/posts/${id}/publications`)).body).toMatchObject([
        { state: "failed", nextTryAt: null, attempt: 1 },
      ]);
      await bad.close();
    },
  );
});

describe("titles", () => {
  it.each([
    ["300 emoji", "🍅".repeat(300), "🍅".repeat(300)],
    ["301 emoji", "🍅".repeat(301), null],
    ["right to left", "كيف تزرع الطماطم \u202E gnorw", "كيف تزرع الطماطم \u202E gnorw"],
    ["NUL", "Tea\u0000time", "Teatime"],
    ["four bytes", "𠜎𠜱 tea", "𠜎𠜱 tea"],
    ["half a surrogate pair", "Tea \ud83c time", "Tea \ufffd time"],
  ])(
    "stores and publishes %s, or refuses it with a sentence, and never fails",
    async (_name, title, stored) => {
      const anna = await writer(site.url);
      const made = await write(anna, title);
      if (stored === null)
        return expect(made).toMatchObject({
          status: 400,
          body: expect.stringContaining("at most 300 characters"),
        });
      const { id } = made.body as { id: string };
      expect(made.status).toBe(201);
      expect((await anna.json("GET", `/api/posts/${id}`)).body).toMatchObject({ title: stored });
      expect(await publish(anna, id)).toMatchObject({ status: 200, body: { state: "published" } });
      expect(site.posts.at(-1)).toMatchObject({ title: stored, status: "publish" });
      expect((await anna.open(`/preview/${id}`)).status).toBe(200);
    },
  );
});
