import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import type { Visitor } from "../helpers/visitor.ts";
import { member } from "./world.ts";

/**
 * Addresses that a user gives and the server calls. Listeners wait on this machine's own addresses;
 * none may ever be reached.
 */

let app: App;
let mia: Visitor;
const heard: string[] = [];
const listeners: http.Server[] = [];
const ports: number[] = [];

beforeAll(async () => {
  app = await startApp({ ALLOW_PRIVATE_HOSTS: "none", LOG_LEVEL: "error" });
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
  mia = await member(app.url);
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

describe("an address of this machine", () => {
  it(
    "reaches no listener on this machine through a connection test, a saved integration or a publication",
    { timeout: 120_000 },
    async () => {
      expect(ports.length).toBeGreaterThanOrEqual(2);
      const { id: post } = (
        await mia.json("POST", "/api/posts", { title: "Out", content: "<p>x</p>" })
      ).body as { id: string };
      for (const [n, host] of HOSTS.entries()) {
        for (const scheme of ["http", "https"]) {
          const url = `${scheme}://${host}:${ports[n % ports.length] ?? 0}`;
          const credentials: Record<string, Record<string, string>> = {
            wordpress: { siteUrl: url, username: "u", applicationPassword: "pppp pppp" },
            ghost: { adminUrl: url, adminApiKey: `${"a".repeat(24)}:${"b".repeat(64)}` },
            webhook: {
              url: `${url}/hook`,
              secret: "whsec_Y2FuYXJ5S0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tL",
            },
          };
          const platform = ["wordpress", "ghost", "webhook"][n % 3] ?? "wordpress";
          const given = { platform, credentials: credentials[platform] ?? {} };
          const tested = await mia.json("POST", "/api/integrations/test", given);
          expect([200, 400, 429], `${url}: ${JSON.stringify(tested.body)}`).toContain(
            tested.status,
          );
          if (tested.status === 200) expect(tested.body, url).toMatchObject({ success: false });
          const saved = await mia.json("POST", "/api/integrations", { ...given, name: "x" });
          expect([201, 400], `${url}: ${JSON.stringify(saved.body)}`).toContain(saved.status);
          if (saved.status !== 201) continue;
          const { id } = saved.body as { id: string };
          await mia.json("PATCH", `/api/integrations/${id}`, { isActive: true });
          const published = await mia.json("POST", `/api/publish/${post}`, {
            platform,
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

  it("is reached by the test itself, which proves that the listeners listen", async () => {
    await fetch(`http://127.0.0.1:${ports[0] ?? 0}/`);
    expect(heard.length).toBeGreaterThan(0);
  });
});
