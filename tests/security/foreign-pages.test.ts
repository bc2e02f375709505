import { beforeAll, describe, expect, inject, it } from "vitest";
import { startFakeStripe, stripeEnv, type SignedEvent } from "../fakes/stripe.ts";
import { startApp } from "../helpers/app.ts";
import type { BuiltRoute } from "../helpers/manifest.ts";
import { changesOf, type Change } from "./listed.ts";
import { JSON_TYPE, send } from "./send.ts";
import { appUrl, member, NOBODYS } from "./world.ts";

/**
 * Requests from a page of another site in a signed-in browser: every change of every route, in
 * every form that such a page can send.
 */

let changes: Array<Change & { route: BuiltRoute }>;
let cookie: string;

beforeAll(async () => {
  const routes = inject("routes");
  changes = routes.flatMap((route) =>
    changesOf(route, NOBODYS).map((change) => ({ ...change, route })),
  );
  cookie = (await member(appUrl(), "victim")).jar.header();
}, 60_000);

const WEBHOOK = "routes/api/stripe.webhook";
const evil = { Origin: "https://evil.example" };

const FOREIGN: Array<[string, Record<string, string>]> = [
  ["a foreign Origin", evil],
  ["Origin: null, as a sandboxed frame sends it", { Origin: "null" }],
  ["no Origin, Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["a foreign Origin and Sec-Fetch-Site: cross-site", { ...evil, "Sec-Fetch-Site": "cross-site" }],
  ["a sibling subdomain", { Origin: "https://other.this.invalid", "Sec-Fetch-Site": "same-site" }],
  ["a forged X-Forwarded-Host", { ...evil, "X-Forwarded-Host": "evil.example" }],
  ["a forged Host, or a name that is not ours", { ...evil, Host: "evil.example" }],
  ["an Origin that is no address", { Origin: "%%%" }],
  ["an Origin that begins like ours", { Origin: "http://127.0.0.1.evil.example" }],
  ["our host over another scheme", { Origin: "https://127.0.0.1" }],
  ["text/plain with a foreign Origin", { ...evil, "Content-Type": "text/plain" }],
  [
    "multipart with a foreign Origin",
    { ...evil, "Content-Type": "multipart/form-data; boundary=x" },
  ],
];

describe("every change of every route", () => {
  it.each(FOREIGN)("is refused with %s", async (_name, headers) => {
    for (const { route, name, ...request } of changes) {
      if (route.id === WEBHOOK) continue;
      for (const path of waysTo(route, request.path)) {
        const { status, text } = await send(appUrl(), {
          ...request,
          path,
          headers: { Cookie: cookie, ...request.headers, ...headers },
        });
        expect([status, text], `${route.id} ${name} ${path}`).toEqual([
          403,
          "Host" in headers
            ? `This was refused: Postwright is at ${appUrl()}. Open that address instead. Whoever runs it sets another one by APP_URL.`
            : "This request came from another site and was refused.",
        ]);
      }
    }
  });

  it.each<[string, (origin: string) => Record<string, string>]>([
    ["from our own page", (origin) => ({ Origin: origin, "Sec-Fetch-Site": "same-origin" })],
    ["from our own page in a browser without Sec-Fetch", (origin) => ({ Origin: origin })],
    ["from a program that is no browser", () => ({})],
  ])("passes the guard %s", async (_name, headers) => {
    for (const { route, name, ...request } of changes) {
      // An empty body reaches the handlers and goes no further.
      const { status, text } = await send(appUrl(), {
        ...request,
        body: "",
        headers: { Cookie: cookie, ...request.headers, ...headers(appUrl()) },
      });
      expect(text, `${route.id} ${name}: ${status}`).not.toContain("came from another site");
      if (route.id !== WEBHOOK) expect(status, `${route.id} ${name}`).toBeLessThan(500);
    }
  });
});

/** The page itself, and its data addresses, which bypass Remix's own check. */
function waysTo(route: BuiltRoute, address: string): string[] {
  if (!route.hasPage) return [address];
  const [path = "/", query = ""] = address.split("?", 2);
  return [
    address,
    `${path === "/" ? "/_root" : path}.data?${query}`,
    `${path}?_data=${encodeURIComponent(route.id)}`,
  ];
}

describe("what a page of another site can make a browser open", () => {
  it("signs nobody out", async () => {
    for (const site of ["cross-site", "same-site"])
      await send(appUrl(), {
        path: "/api/logout",
        headers: { Cookie: cookie, "Sec-Fetch-Site": site, "Sec-Fetch-Dest": "image" },
      });
    expect(
      (await send(appUrl(), { path: "/api/auth/user", headers: { Cookie: cookie } })).status,
    ).toBe(200);
  });

  it("signs nobody in as somebody else: it refuses a callback without this browser's own state", async () => {
    const answer = await send(appUrl(), {
      path: "/auth/callback?code=attackers&state=attackers",
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(answer.headers["set-cookie"]?.join()).not.toMatch(/postwright=/);
  });
});

describe("the signed webhook", () => {
  it("accepts calls from other sites, but only with a valid signature", async () => {
    const stripe = await startFakeStripe();
    const app = await startApp({ ...stripeEnv(stripe.url), LOG_LEVEL: "error" });
    const deliver = async ({ body, signature }: SignedEvent) => {
      const headers = { ...evil, ...JSON_TYPE, "Stripe-Signature": signature };
      return (await send(app.url, { method: "POST", path: "/api/stripe/webhook", headers, body }))
        .status;
    };
    try {
      const event = (secret?: string) =>
        stripe.event("customer.updated", { id: "cus_1" }, secret === undefined ? {} : { secret });
      expect(await deliver(event())).toBe(200);
      expect(await deliver(event("whsec_of_somebody_else"))).toBe(400);
      expect(await deliver({ ...event(), signature: "" })).toBe(400);
    } finally {
      await app.stop();
      await stripe.close();
    }
  });
});
