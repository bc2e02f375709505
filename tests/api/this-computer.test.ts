import http from "node:http";
import net from "node:net";
import os from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { makeJar, signIn } from "../helpers/sign-in.ts";

/**
 * The built product as the README starts it: without a HOST, and with the sign-in that asks for no
 * password.
 */

let app: App;
beforeAll(async () => {
  app = await startApp({ HOST: undefined });
});
afterAll(() => app.stop());

const port = () => Number(new URL(app.url).port);
const REFUSED = "asks for no password";

const others = Object.values(os.networkInterfaces()).flatMap((list) =>
  (list ?? [])
    .filter((entry) => !entry.internal && !entry.address.startsWith("fe80"))
    .map((entry) => entry.address),
);

/** fetch sets these headers itself. */
function get(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; location: string; cookies: string[]; text: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${app.url}${path}`, { headers }, (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? "",
            cookies: response.headers["set-cookie"] ?? [],
            text,
          }),
        );
      })
      .on("error", reject);
  });
}

/** What the landing page says after an attempt to sign in. */
async function attempt(
  headers: Record<string, string>,
): Promise<{ location: string; notice: string }> {
  const answer = await get("/api/login", headers);
  const page = await get("/", {
    Cookie: answer.cookies.map((line) => line.split(";", 1)[0]).join("; "),
  });
  return { location: answer.location, notice: page.text };
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

  it("prints one address", () => {
    expect(app.output().match(/https?:\/\/[^\s"]+/g)).toEqual([app.url]);
  });

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

describe("the sign-in without a password", () => {
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
  ])(
    "refuses %s, at its page and at the provider, and says what to set",
    async (_name, headers) => {
      const { location, notice } = await attempt(headers);
      expect(location).toBe("/");
      expect(notice).toContain(REFUSED);
      expect(notice).toContain("OIDC_ISSUER");
      const provider = await get("/oidc/auth?client_id=postwright", headers);
      expect([provider.status, provider.text.includes(REFUSED)]).toEqual([403, true]);
    },
  );

  it("refuses the last step too, when only that came through a proxy", async () => {
    const jar = makeJar();
    let url = `${app.url}/api/login`;
    while (!new URL(url).pathname.startsWith("/sign-in/")) {
      const response = await fetch(url, { redirect: "manual", headers: { Cookie: jar.header() } });
      jar.take(response);
      url = new URL(response.headers.get("Location") ?? "", url).toString();
    }
    const body = new URLSearchParams({
      intent: "sign-in",
      email: "through-proxy@example.com",
      firstName: "",
      lastName: "",
    });
    const answer = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Cookie: jar.header(), "X-Forwarded-For": "203.0.113.5" },
    });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(REFUSED);
  });

  it("refuses a proxy that reveals itself only by HTTP/1.0", async () => {
    const text = await new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = net.connect(port(), "127.0.0.1", () =>
        socket.write(
          `GET /oidc/auth?client_id=postwright HTTP/1.0\r\nHost: 127.0.0.1:${port()}\r\n\r\n`,
        ),
      );
      socket
        .on("data", (chunk) => (received += String(chunk)))
        .on("end", () => resolve(received))
        .on("error", reject);
    });
    expect(text).toContain("403 Forbidden");
  });
});

describe("bound to every interface", () => {
  it.each([{ HOST: "0.0.0.0" }, { HOST: "0.0.0.0", APP_URL: "http://127.0.0.1:3000" }])(
    "refuses the sign-in without a password: %j",
    async (env) => {
      const open = await startApp({ ...env, LOG_LEVEL: "info" });
      const answer = await fetch(`${open.url}/api/login`, { redirect: "manual" });
      expect(answer.headers.get("Location")).toBe("/");
      expect(
        (
          await fetch(`${open.url}/oidc/auth?client_id=postwright`, { redirect: "manual" })
        ).headers.get("Location"),
      ).toBeNull();
      expect(open.output()).toContain('"sign-in":"off (set OIDC_ISSUER or BUILTIN_SIGN_IN)"');
      await open.stop();
    },
  );

  it("allows it when its operator does, as behind a published port", async () => {
    const open = await startApp({ HOST: "0.0.0.0", BUILTIN_SIGN_IN: "on" });
    const jar = await signIn(open.url, { email: "open@example.com" });
    expect(jar.header()).toContain("postwright=");
    await open.stop();
  });
});
