import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { browse, type Visitor } from "../helpers/visitor.ts";
import { member } from "./world.ts";

/**
 * Addresses that a user gives and the server calls. Listeners wait on this machine's own addresses;
 * none may ever be reached.
 */

const SETTINGS = { LOG_LEVEL: "error" };

let app: App;
const heard: string[] = [];
const listeners: http.Server[] = [];
const ports: number[] = [];

beforeAll(async () => {
  app = await startApp({ ...SETTINGS, ALLOW_PRIVATE_HOSTS: "none" });
  for (const host of ["127.0.0.1", "::1", "0.0.0.0"]) {
    const server = http.createServer((request, response) => {
      heard.push(`${host} ${request.method ?? ""} ${request.url ?? ""}`);
      response.end("{}");
    });
    server.on("connection", () => heard.push(`${host} connected`));
    const bound = await new Promise<boolean>((resolve) =>
      server.once("error", () => resolve(false)).listen(0, host, () => resolve(true)),
    );
    if (!bound) continue;
    listeners.push(server);
    ports.push((server.address() as AddressInfo).port);
  }
}, 60_000);
afterAll(async () => {
  await app.stop();
  for (const server of listeners) server.close();
});

const HOSTS = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0",
  "0.0.0.0",
  "127.0.0.1.",
  "１２７.0.0.1",
  "①②⑦.0.0.1",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::7f00:1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "x.localhost",
  "user@127.0.0.1",
  "evil.example@127.0.0.1",
  "127.0.0.1#@example.com",
  "127.0.0.1%00.example.com",
  "127.0.0.1\\@example.com",
];

const PLATFORMS = ["wordpress", "ghost", "webhook"] as const;

/** An integration of the nth platform that calls this address. */
function integrationAt(url: string, n: number) {
  const credentials = {
    wordpress: { siteUrl: url, username: "u", applicationPassword: "pppp pppp" },
    ghost: { adminUrl: url, adminApiKey: `${"a".repeat(24)}:${"b".repeat(64)}` },
    webhook: { url: `${url}/hook`, secret: "whsec_Y2FuYXJ5S0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tL" },
  };
  const platform = PLATFORMS[n % PLATFORMS.length] ?? "wordpress";
  return { platform, credentials: credentials[platform] };
}

async function newPost(user: Visitor): Promise<string> {
  const { body } = await user.json("POST", "/api/posts", { title: "Out", content: "<p>x</p>" });
  return (body as { id: string }).id;
}

describe("an address of this machine", () => {
  it(
    "reaches no listener on this machine through a connection test, a saved integration or a publication",
    { timeout: 120_000 },
    async () => {
      expect(ports.length).toBeGreaterThanOrEqual(2);
      const mia = await member(app.url);
      const post = await newPost(mia);
      for (const [n, host] of HOSTS.entries()) {
        for (const scheme of ["http", "https"]) {
          const url = `${scheme}://${host}:${ports[n % ports.length] ?? 0}`;
          const given = integrationAt(url, n);
          const tested = await mia.json("POST", "/api/integrations/test", given);
          expect([200, 400], `${url}: ${JSON.stringify(tested.body)}`).toContain(tested.status);
          if (tested.status === 200) expect(tested.body, url).toMatchObject({ success: false });
          const saved = await mia.json("POST", "/api/integrations", { ...given, name: "x" });
          expect([201, 400], `${url}: ${JSON.stringify(saved.body)}`).toContain(saved.status);
          if (saved.status !== 201) continue;
          const { id } = saved.body as { id: string };
          await mia.json("PATCH", `/api/integrations/${id}`, { isActive: true });
          const published = await mia.json("POST", `/api/publish/${post}`, {
            platform: given.platform,
            integrationId: id,
            tags: [],
          });
          expect(published.status, url).not.toBe(200);
          await mia.json("DELETE", `/api/integrations/${id}`);
        }
      }
      expect(heard).toEqual([]);
    },
  );

  it("reaches no listener on this machine as the address of an embed", async () => {
    const mia = await member(app.url);
    heard.length = 0;
    for (const [n, host] of HOSTS.entries()) {
      const at = `${host}:${ports[n % ports.length] ?? 0}`;
      for (const address of [`https://${at}/@anna/109`, `http://${at}/watch?v=dQw4w9WgXcQ`]) {
        const { status, body } = await mia.json("POST", "/preview/embed-title", { address });
        expect([200, 400], address).toContain(status);
        if (status === 200) expect(body, address).toEqual({ title: "" });
      }
    }
    expect(heard).toEqual([]);
  });

  it(
    "is reached while that is allowed, and no more once it is not, though it is stored",
    { timeout: 120_000 },
    async () => {
      const dataDir = await copyOfTemplate();
      const open = await startApp({ ...SETTINGS, ALLOW_PRIVATE_HOSTS: "127.0.0.0/8" }, dataDir);
      const user = await member(open.url);
      const post = await newPost(user);
      const stored: Array<{ integrationId: string; platform: string }> = [];
      for (const n of PLATFORMS.keys()) {
        const given = integrationAt(`http://127.0.0.1:${ports[0] ?? 0}`, n);
        heard.length = 0;
        await user.json("POST", "/api/integrations/test", given);
        expect(heard, given.platform).toContain("127.0.0.1 connected");
        const saved = await user.json("POST", "/api/integrations", { ...given, name: "x" });
        const { id } = saved.body as { id: string };
        await user.json("PATCH", `/api/integrations/${id}`, { isActive: true });
        stored.push({ integrationId: id, platform: given.platform });
      }
      await open.stop();

      const shut = await startApp({ ...SETTINGS, ALLOW_PRIVATE_HOSTS: "none" }, dataDir);
      const again = browse(shut.url, user.jar);
      heard.length = 0;
      for (const { integrationId, platform } of stored) {
        const tested = await again.json("POST", "/api/integrations/test", {
          integrationId,
          platform,
          credentials: {},
        });
        expect(tested.body, platform).not.toMatchObject({ success: true });
        const published = await again.json("POST", `/api/publish/${post}`, {
          platform,
          integrationId,
          tags: [],
        });
        expect([published.status, published.body], platform).toEqual([
          502,
          "127.0.0.1 is a private address and cannot be reached from here.",
        ]);
      }
      await shut.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
      expect(heard).toEqual([]);
    },
  );
});
