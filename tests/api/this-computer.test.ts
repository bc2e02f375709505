import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { PASSWORD, setUpCode, signIn } from "../helpers/sign-in.ts";

/**
 * The built product as the README starts it, without a HOST: who may create the owner's account.
 */

let app: App;
beforeAll(async () => {
  app = await startApp({ HOST: undefined });
});
afterAll(() => app.stop());

const port = () => Number(new URL(app.url).port);
/** The field of the set-up page that only whoever runs the server can fill. */
const CODE = 'name="code"';

const OWNER = {
  intent: "create-owner",
  name: "Anna Lindqvist",
  email: "anna@example.com",
  password: PASSWORD,
};
const modeOf = (file: string) => fs.statSync(path.join(app.dataDir, file)).mode & 0o777;

const others = Object.values(os.networkInterfaces()).flatMap((list) =>
  (list ?? [])
    .filter((entry) => !entry.internal && !entry.address.startsWith("fe80"))
    .map((entry) => entry.address),
);

interface Answer {
  status: number;
  location: string;
  text: string;
}

const get = (path: string, headers: Record<string, string>) => ask("GET", path, headers);
const post = (path: string, headers: Record<string, string>, fields: Record<string, string>) =>
  ask(
    "POST",
    path,
    { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    new URLSearchParams(fields).toString(),
  );

/** fetch sets some of these headers itself. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = "",
  url = app.url,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .request(`${url}${path}`, { method, headers }, (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? "",
            text,
          }),
        );
      })
      .on("error", reject)
      .end(body);
  });
}

describe("a product without a HOST", () => {
  it.skipIf(others.length === 0)("listens on no other address of the machine", async () => {
    for (const address of others) {
      const reached = await new Promise((resolve) => {
        const socket = net.connect(port(), address, () => (socket.destroy(), resolve(true)));
        socket
          .on("error", () => resolve(false))
          .setTimeout(2_000, () => (socket.destroy(), resolve(false)));
      });
      expect(reached, address).toBe(false);
    }
  });

  it("prints one address, besides those in the line of remix-serve", () => {
    const own = app.output().replace(/^\[remix-serve\] .*$/m, "");
    expect(own.match(/https?:\/\/[^\s"]+/g)).toEqual([app.url]);
  });
});

describe("the set-up of a new installation", () => {
  it("asks a browser on this computer for no code", async () => {
    expect((await get("/api/login", {})).location).toBe("/set-up");
    for (const path of ["/api/login", "/sign-in"])
      expect((await get(`${path}?returnTo=%2Fcreate%3Fkeyword%3Dpots`, {})).location).toBe(
        "/set-up?returnTo=%2Fcreate%3Fkeyword%3Dpots",
      );
    const page = await get("/set-up", {});
    expect([page.status, page.text.includes(CODE)]).toEqual([200, false]);
    const onwards = await get("/set-up", { Referer: `${app.url}/` });
    expect([onwards.status, onwards.text.includes(CODE)]).toEqual([200, false]);
  });

  it.each<[string, Record<string, string>]>([
    ["a foreign Host", { Host: "write.example.com" }],
    ["a Host that only begins like this computer", { Host: "127.0.0.1.evil.example" }],
    ["this computer's name with another port", { Host: "localhost:1" }],
    ["a request that a proxy passed on", { "X-Forwarded-For": "203.0.113.5" }],
    ["one that claims to come from this computer", { "X-Forwarded-For": "127.0.0.1" }],
    ["X-Forwarded-Host", { "X-Forwarded-Host": "write.example.com" }],
    ["X-Forwarded-Proto", { "X-Forwarded-Proto": "https" }],
    ["Forwarded", { Forwarded: "for=203.0.113.5" }],
    ...[
      "CF-Connecting-IP",
      "CF-Ray",
      "True-Client-IP",
      "X-Client-IP",
      "X-Original-Host",
      "X-Cluster-Client-IP",
      "Fly-Client-IP",
      "Fastly-Client-IP",
      "X-Azure-ClientIP",
      "CDN-Loop",
    ].map((name): [string, Record<string, string>] => [name, { [name]: "203.0.113.5" }]),
    ["X-Real-IP", { "X-Real-Ip": "203.0.113.5" }],
    ["a request that does not keep its connection", { Connection: "close" }],
    ["one that asks for another protocol", { Connection: "upgrade" }],
    ["one that came from a page elsewhere", { Referer: "https://write.example.com/set-up" }],
  ])("asks %s for the code, and refuses a wrong one", async (_name, headers) => {
    const page = await get("/set-up", headers);
    expect(page.text).toContain(CODE);
    const refused = await post("/set-up", headers, { ...OWNER, code: "WRNG-WRNG-WRNG-WRNG" });
    expect([refused.status, refused.text.includes("This is not the set-up code")]).toEqual([
      400,
      true,
    ]);
    expect(refused.text).not.toContain(app.dataDir);
    expect(modeOf("setup-code")).toBe(0o600);
  });

  it("asks a proxy that reveals itself only by HTTP/1.0 for the code", async () => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = net.connect(port(), "127.0.0.1", () =>
        socket.write(`GET /set-up HTTP/1.0\r\nHost: 127.0.0.1:${port()}\r\n\r\n`),
      );
      socket
        .on("data", (chunk) => (received += String(chunk)))
        .on("end", () => resolve(received))
        .on("error", reject);
    });
    expect(text).toContain(CODE);
  });

  it("takes the code through a proxy, once, and leaves no code behind", async () => {
    const code = setUpCode(app.url);
    const through = { "X-Forwarded-For": "203.0.113.5" };
    const spelled = code.toLowerCase().replaceAll("-", " ");
    const path = "/set-up?returnTo=%2Fposts";
    const made = await post(path, through, { ...OWNER, code: spelled });
    expect([made.status, made.location]).toEqual([302, "/posts"]);
    expect(setUpCode(app.url)).toBe("");
    const again = await post("/set-up", through, { ...OWNER, email: "eve@example.com", code });
    expect([again.status, again.location]).toEqual([302, "/sign-in"]);
    expect((await get("/api/login", {})).location).toBe("/sign-in?returnTo=%2F");
  });
});

describe("a browser on this computer", () => {
  it.each(["localhost", "127.0.0.1", "[::1]"])("signs in at %s, and stays there", async (name) => {
    const url = `http://${name}:${port()}`;
    const jar = await signIn(url, { email: `${name.replace(/\W/g, "")}@example.com` });
    expect(
      (await fetch(`${url}/api/auth/user`, { headers: { Cookie: jar.header() } })).status,
    ).toBe(200);
    const checkout = await fetch(`${url}/api/create-subscription`, {
      method: "POST",
      headers: { Cookie: jar.header(), Origin: url, "Content-Type": "application/json" },
      body: '{"plan":"basic"}',
    });
    expect(
      ((await checkout.json()) as { checkoutUrl: string }).checkoutUrl.startsWith(
        `${url}/checkout/`,
      ),
    ).toBe(true);
  });
});

describe("bound to every interface", () => {
  it.each([
    { HOST: "0.0.0.0" },
    { HOST: "0.0.0.0", APP_URL: "http://127.0.0.1:3000" },
    { APP_URL: "https://write.example.com" },
  ])("prints the code and asks for it: %j", async (env) => {
    const open = await startApp({ ...env, LOG_LEVEL: "info" });
    const code = setUpCode(open.url);
    expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(open.output()).toContain(code);
    expect(await (await fetch(`${open.url}/set-up`)).text()).toContain(CODE);
    await open.stop();
  });

  it("names APP_URL, in the start lines and to whoever sends a form", async () => {
    const open = await startApp({ HOST: "0.0.0.0", LOG_LEVEL: "info" });
    const own = new URL(open.url).port;
    expect(open.output()).toContain("Set APP_URL to the address that browsers use");
    expect(open.output()).not.toMatch(/(?:is at|open) http:\/\/(?:0\.0\.0\.0|\[::\])/);
    const at = `http://192.0.2.7:${own}`;
    const headers = { Host: `192.0.2.7:${own}`, Origin: at };
    const { status, text } = await ask("POST", "/sign-in", headers, "", open.url);
    expect([status, text]).toEqual([
      403,
      `This was refused: Postwright does not know that it is at ${at}. Whoever runs it sets APP_URL to that.`,
    ]);
    await open.stop();
  });
});
