import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { startFakeIdentity, type FakeIdentity } from "../fakes/identity.ts";
import { react, type FakeRequest } from "../fakes/server.ts";
import { startFakeStripe, type FakeStripe } from "../fakes/stripe.ts";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { makeJar, type Jar } from "../helpers/sign-in.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { browse, type Visitor } from "../helpers/visitor.ts";
import { addressOf } from "./listed.ts";
import { NOBODYS } from "./world.ts";

/**
 * Puts a secret in wherever the product takes one, uses them all, and then searches for them: in
 * answers, in the log, in the database.
 */

const SETTINGS = {
  ANTHROPIC_API_KEY: "sk-ant-canaryAAAAAAAAAAAA",
  STRIPE_SECRET_KEY: "sk_test_canaryBBBBBBBBBBBB",
  STRIPE_WEBHOOK_SECRET: "whsec_canaryCCCCCCCCCCCC",
  OIDC_CLIENT_SECRET: "oidc-canaryDDDDDDDDDDDD",
  CREDENTIALS_KEY: "key-canaryEEEEEEEEEEEEEEEEEEEEEEEEEE",
};
const TYPED = {
  wordpress: "cana ryGG GGGG GGGG GGGG GGGG",
  ghost: "64d0c4a7b1e3f20001aabbcc:canary00000000000000000000000000000000000000000000000000face",
  medium: "canaryHHHHHHHHHHHHHHHHHHHHHHHH",
  bloggerSecret: "GOCSPX-canaryIIIIIIIIIIII",
  bloggerToken: "1//canaryJJJJJJJJJJJJ",
  webhook: "whsec_Y2FuYXJ5S0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tL",
};

let app: App;
let folder: string;
let anthropic: FakeAnthropic;
let identity: FakeIdentity;
let stripe: FakeStripe;
let wordpress: FakeWordpress;
let visitor: Visitor;
let jar: Jar;
let token: string;
const answers: string[] = [];

beforeAll(async () => {
  [anthropic, identity, stripe, wordpress, folder] = await Promise.all([
    startFakeAnthropic(),
    startFakeIdentity({ clientSecret: SETTINGS.OIDC_CLIENT_SECRET }),
    startFakeStripe(),
    startWordpress(),
    copyOfTemplate(),
  ]);
  app = await startApp(
    {
      ...SETTINGS,
      ANTHROPIC_BASE_URL: anthropic.url,
      STRIPE_API_BASE: stripe.url,
      STRIPE_PRICE_BASIC: "price_basic",
      STRIPE_PRICE_PRO: "price_pro",
      OIDC_ISSUER: identity.url,
      OIDC_CLIENT_ID: identity.clientId,
      LOG_LEVEL: "debug",
    },
    folder,
  );
  await useEverything();
}, 90_000);
afterAll(async () => {
  await Promise.all([anthropic.close(), identity.close(), stripe.close(), wordpress.close()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const secrets = (): Record<string, string> => ({
  ...SETTINGS,
  ...TYPED,
  "session id": sessionId(),
  "API token": token,
});

function sessionId(): string {
  const value = /postwright=([^;]+)/.exec(jar.header())?.[1] ?? "";
  return JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString("utf8")) as string;
}

/**
 * A secret in the forms in which it could leak: as it is, encoded, in base64, without its spaces.
 */
function formsOf(secret: string): string[] {
  return [
    secret,
    secret.replaceAll(" ", ""),
    encodeURIComponent(secret),
    Buffer.from(secret).toString("base64"),
    Buffer.from(secret).toString("base64url"),
    Buffer.from(`anna:${secret}`).toString("base64"),
    JSON.stringify(secret).slice(1, -1),
  ];
}

function foundIn(text: string, known: Record<string, string>): string[] {
  return Object.entries(known)
    .filter(([, secret]) => formsOf(secret).some((form) => text.includes(form)))
    .map(([name]) => name);
}

async function call(
  method: string,
  address: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const answer = await visitor.json(method, address, body);
  answers.push(
    `${method} ${address} ${JSON.stringify(answer.body)} ${JSON.stringify([...answer.headers])}`,
  );
  return answer;
}

async function submit(address: string, fields: Record<string, string>): Promise<string> {
  const { html } = await visitor.submit(address, fields);
  answers.push(`POST ${address} ${html}`);
  return html;
}

async function useEverything(): Promise<void> {
  jar = makeJar();
  const begun = await fetch(`${app.url}/api/login`, { redirect: "manual" });
  jar.take(begun);
  const authorized = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
  jar.take(
    await fetch(authorized.headers.get("Location") ?? "", {
      redirect: "manual",
      headers: { Cookie: jar.header() },
    }),
  );
  visitor = browse(app.url, jar);
  await signInWrongly();
  // Only the page that shows a new token may contain it.
  const made = await visitor.submit("/settings", {
    intent: "create-token",
    name: "canary",
    scope: "write",
  });
  token = /pw_[\w-]{43}/.exec(made.html)?.[0] ?? "";
  await connectAll();
  await publishAndFail();
  anthropic.script({ kind: "unauthorized" }, { kind: "broken" });
  for (let n = 0; n < 3; n++)
    await call("POST", "/api/ai/generate-keywords", {
      topic: "Raised beds",
      targetAudience: "gardeners",
      industry: "",
    });
  await call("POST", "/api/create-subscription", { plan: "basic" });
  await call("POST", "/api/check-subscription-status", { sessionId: "cs_none" });
  for (const signature of ["", "t=1,v1=abc"])
    answers.push(
      await (
        await fetch(`${app.url}/api/stripe/webhook`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
          body: "{}",
        })
      ).text(),
    );
  answers.push(
    await (
      await fetch(`${app.url}/api/posts`, { headers: { Authorization: `Bearer ${token}` } })
    ).text(),
  );
  answers.push(
    await (
      await fetch(`${app.url}/api/posts`, { headers: { Authorization: `Bearer ${token}x` } })
    ).text(),
  );
  await openAll();
}

/** A provider that refuses, and a token endpoint that echoes what it was sent. */
async function signInWrongly(): Promise<void> {
  for (const tokenStatus of [400, 500]) {
    identity.twist({ tokenStatus });
    const other = makeJar();
    const begun = await fetch(`${app.url}/api/login`, { redirect: "manual" });
    other.take(begun);
    const authorized = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
    const back = await fetch(authorized.headers.get("Location") ?? "", {
      redirect: "manual",
      headers: { Cookie: other.header() },
    });
    answers.push(`${JSON.stringify([...back.headers])} ${await back.text()}`);
  }
  identity.twist({});
}

const echo = (request: FakeRequest) => ({
  message: `refused ${JSON.stringify(request.headers)} ${request.body}`,
});

async function connectAll(): Promise<void> {
  const connections: Array<[string, Record<string, string>]> = [
    [
      "wordpress",
      { siteUrl: wordpress.url, username: "anna", applicationPassword: TYPED.wordpress },
    ],
    ["ghost", { adminUrl: wordpress.url, adminApiKey: TYPED.ghost }],
    ["medium", { integrationToken: TYPED.medium }],
    [
      "blogger",
      {
        blogUrl: wordpress.url,
        clientId: "client",
        clientSecret: TYPED.bloggerSecret,
        refreshToken: TYPED.bloggerToken,
      },
    ],
    ["webhook", { url: `${wordpress.url}/hook`, secret: TYPED.webhook }],
  ];
  for (const [platform, credentials] of connections) {
    if (platform === "wordpress" || platform === "ghost" || platform === "webhook")
      await call("POST", "/api/integrations/test", { platform, credentials });
    const made = await call("POST", "/api/integrations", { platform, name: platform, credentials });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body as { id: string };
    await call("PATCH", `/api/integrations/${id}`, { isActive: true });
    answers.push((await visitor.open(`/integrations/${id}/edit`)).html);
    await submit(`/integrations/${id}/edit`, { intent: "save", name: "", ...credentials });
    await call("POST", "/api/integrations", { platform, name: "", credentials });
    await submit(`/integrations/new/${platform}`, { intent: "save", name: "", ...credentials });
  }
}

/** A site that echoes everything it was sent, as some do in errors. */
async function publishAndFail(): Promise<void> {
  const { id } = (await call("POST", "/api/posts", { title: "Canary", content: "<p>Text.</p>" }))
    .body as { id: string };
  for (const status of [400, 401, 500]) {
    wordpress.inject(
      () => true,
      react.status(
        status,
        echo({
          headers: {
            authorization: `Basic ${Buffer.from(`anna:${TYPED.wordpress}`).toString("base64")}`,
            "x-password": TYPED.wordpress,
          },
          body: TYPED.wordpress,
        } as unknown as FakeRequest),
      ),
      { times: 4 },
    );
    await call("POST", `/api/publish/${id}`, { platform: "wordpress", tags: [] });
    await call("POST", "/api/integrations/test", {
      platform: "wordpress",
      credentials: {
        siteUrl: wordpress.url,
        username: "anna",
        applicationPassword: TYPED.wordpress,
      },
    });
    wordpress.clearFaults();
  }
  for (const platform of ["ghost", "webhook", "blogger"])
    await call("POST", `/api/posts/${id}/publish/${platform}`);
  answers.push((await visitor.open(`/preview/${id}`)).html);
}

async function openAll(): Promise<void> {
  for (const route of inject("routes")) {
    if (route.id === "routes/api/logout") continue;
    const address = addressOf(route, NOBODYS);
    for (const one of route.hasPage
      ? [address, `${address === "/" ? "/_root" : address.split("?", 1)[0]}.data`]
      : [address]) {
      const answer = await fetch(app.url + one, {
        redirect: "manual",
        headers: { Cookie: jar.header() },
      });
      answers.push(`${one} ${JSON.stringify([...answer.headers])} ${await answer.text()}`);
    }
  }
}

describe("secrets", () => {
  it("number at least twelve, and the product has used them", () => {
    expect(
      Object.values(secrets()).filter((secret) => secret.length > 10).length,
    ).toBeGreaterThanOrEqual(12);
    expect(wordpress.log.length).toBeGreaterThan(3);
    expect(anthropic.requests.length).toBeGreaterThan(0);
    expect(answers.join("\n")).toContain("refused");
  });

  it("appear in no answer, page or header", () => {
    for (const answer of answers)
      expect(foundIn(answer, secrets()), answer.slice(0, 160)).toEqual([]);
  });

  it("appear in no file that browsers load", () => {
    for (const name of fs.readdirSync("build/client/assets"))
      expect(
        foundIn(fs.readFileSync(path.join("build/client/assets", name), "utf8"), secrets()),
        name,
      ).toEqual([]);
  });

  it("appear neither in the log nor, in clear, in any table", async () => {
    expect(await app.stop()).toBe(0);
    expect(app.output()).toContain('"msg":"request"');
    expect(foundIn(app.output(), secrets())).toEqual([]);
    expect(app.output()).not.toMatch(/[?&](?:code|state|token)=/);
    const dump = await dumpAll();
    expect(dump).toContain('"Integration"');
    expect(foundIn(dump, secrets())).toEqual([]);
  });
});

async function dumpAll(): Promise<string> {
  const engine = await PGlite.create({ dataDir: path.join(folder, "db") });
  const tables = await engine.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  let dump = "";
  for (const { name } of tables.rows)
    dump += `"${name}" ${JSON.stringify((await engine.query(`SELECT * FROM "${name}"`)).rows)}\n`;
  await engine.close();
  return dump;
}
