import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { startSmtp } from "../fakes/smtp.ts";
import { startFakeStripe, stripeEnv } from "../fakes/stripe.ts";
import { freePort, startApp } from "../helpers/app.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../helpers/database-url.ts";
import { makeProject, runScript } from "../helpers/project.ts";

/** `npm run doctor`, beside real services on loopback. */

const CREDENTIALS_KEY = "doctor-key-of-at-least-32-characters";
const cleanUp: Array<() => unknown> = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

function folder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-doctor-"));
  cleanUp.push(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

/** What it says of each check, and how it ends. */
async function examine(env: Record<string, string>, envFile: string | null = null) {
  const project = makeProject(envFile, true);
  cleanUp.push(() => fs.rmSync(project, { recursive: true, force: true }));
  const settings = { LOCAL_MODEL: "off", CREDENTIALS_KEY, ...env };
  const { code, output } = await runScript(project, ["scripts/command.mjs", "doctor"], settings);
  const lines = output.trim().split("\n");
  const found = new Map(
    lines.flatMap((line) => {
      const [, sign = "", name = "", text = ""] =
        /^(ok|-|warning|PROBLEM) +(\S+) +(.*)$/.exec(line) ?? [];
      return name === "" ? [] : [[name, `${sign}: ${text}`]];
    }),
  );
  const report = /^(?:(?:ok|-|warning|PROBLEM) +\S|\d+ to repair)/;
  const others = lines.filter((line) => !report.test(line));
  return { code, output, found, others, last: lines.at(-1) };
}

/** A service whose answers are looked up by path. */
async function serve(answers: (base: string) => Record<string, [status: number, body: unknown]>) {
  let base = "";
  const server = http.createServer((request, response) => {
    const [status, body] = answers(base)[request.url ?? ""] ?? [404, {}];
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUp.push(() => server.close());
  return (base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it("finds nothing wrong on a computer where nothing was started yet, and makes nothing", async () => {
  const DATA_DIR = path.join(folder(), "data");
  const { code, found, last } = await examine({ DATA_DIR, PORT: String(await freePort()) });
  expect(Object.fromEntries(found)).toMatchObject({
    settings: "ok: valid.",
    folder: `ok: ${DATA_DIR} is made at the first start.`,
    database: "-: the first start makes the embedded one.",
    address: expect.stringMatching(/^-: Postwright is not running/) as string,
    writer: expect.stringMatching(/^warning: there is no model/) as string,
    mail: expect.stringMatching(/^-: no mail server is set/) as string,
  });
  expect([code, last]).toEqual([0, "0 to repair, 1 to look at."]);
  expect(fs.existsSync(DATA_DIR)).toBe(false);
});

it("works beside a running embedded installation, and names each service that works", async () => {
  const [stripe, smtp] = [await startFakeStripe(), await startSmtp()];
  cleanUp.push(() => stripe.close());
  cleanUp.push(() => smtp.close());
  for (const price of ["price_basic", "price_pro"]) stripe.setPrice(price);
  const model = await serve(() => ({ "/v1/models/claude-sonnet-5-5": [200, {}] }));
  const issuer = await serve((base) => ({
    "/.well-known/openid-configuration": [200, { issuer: base }],
  }));
  const app = await startApp({ CREDENTIALS_KEY });
  cleanUp.push(() => app.stop());
  const { code, output, found, last } = await examine({
    ...stripeEnv(stripe.url),
    DATA_DIR: app.dataDir,
    PORT: new URL(app.url).port,
    ANTHROPIC_API_KEY: "key",
    ANTHROPIC_BASE_URL: model,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "id",
    OIDC_CLIENT_SECRET: "canary-secret",
    SMTP_URL: smtp.url,
    MAIL_FROM: "postwright@example.com",
  });
  expect(Object.fromEntries(found)).toMatchObject({
    database: "-: the embedded one is in use by the running Postwright; /readyz says how it is.",
    address: `ok: ${app.url} leads here.`,
    "sign-in": `ok: ${issuer}.`,
    writer: "ok: Claude (claude-sonnet-5-5).",
    mail: "ok: the mail server takes connection and password.",
    Stripe: "ok: key and prices are fine (test mode).",
  });
  expect([code, last]).toEqual([0, "0 to repair, 0 to look at."]);
  expect(smtp.mails).toEqual([]);
  expect(output).not.toMatch(/canary/);
});

it("says of each thing that is wrong what to do, and ends with 1", async () => {
  const stripe = await startFakeStripe();
  cleanUp.push(() => stripe.close());
  stripe.setPrice("price_basic", { recurring: { interval: "year", interval_count: 1 } });
  const model = await serve(() => ({ "/v1/models/claude-sonnet-5-5": [401, {}] }));
  const issuer = await serve(() => ({
    "/.well-known/openid-configuration": [200, { issuer: "https://other.example" }],
  }));
  const other = await serve(() => ({ "/.well-known/postwright-installation": [200, "another"] }));
  const DATA_DIR = folder();
  fs.writeFileSync(path.join(DATA_DIR, "credentials.key"), "x".repeat(40), { mode: 0o644 });
  const { code, found, last } = await examine(
    {
      ...stripeEnv(stripe.url),
      DATA_DIR,
      PORT: String(await freePort()),
      APP_URL: other,
      ANTHROPIC_API_KEY: "key",
      ANTHROPIC_BASE_URL: model,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "id",
      OIDC_CLIENT_SECRET: "secret",
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: "postwright@example.com",
    },
    "METRICS_TOKNE=0123456789abcdef\n",
  );
  expect(Object.fromEntries(found)).toMatchObject({
    settings: "warning: METRICS_TOKNE in .env is no setting of Postwright; see .env.example.",
    folder: `warning: Others on this computer can read ${DATA_DIR}/credentials.key: chmod 600 it.`,
    address: expect.stringMatching(/^PROBLEM: Something else answers at .* \(200\)/) as string,
    "sign-in": `PROBLEM: The provider calls itself https://other.example: set OIDC_ISSUER to that.`,
    writer: "PROBLEM: Anthropic refuses ANTHROPIC_API_KEY (401): make a new key.",
    mail: expect.stringMatching(/^PROBLEM: The mail server of SMTP_URL refuses: /) as string,
    Stripe: expect.stringMatching(/^PROBLEM: STRIPE_PRICE_BASIC: .* not charged monthly/) as string,
  });
  expect([code, last]).toEqual([1, "5 to repair, 2 to look at."]);
});

it("gives the reason of a service that refuses in its report, and prints nothing else", async () => {
  const stripe = await startFakeStripe();
  cleanUp.push(() => stripe.close());
  stripe.failWith(401);
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const { code, found, others } = await examine({
    ...stripeEnv(stripe.url),
    DATA_DIR: folder(),
    PORT: String(await freePort()),
    ANTHROPIC_API_KEY: "key",
    ANTHROPIC_BASE_URL: nobody,
    OIDC_ISSUER: nobody,
    OIDC_CLIENT_ID: "id",
    OIDC_CLIENT_SECRET: "secret",
  });
  expect(found.get("Stripe")).toMatch(
    /^PROBLEM: Stripe refuses STRIPE_SECRET_KEY or does not answer: \S/,
  );
  expect(found.get("writer")).toMatch(/^PROBLEM: /);
  expect([code, others]).toEqual([1, []]);
});

it("refuses invalid settings as a start does", async () => {
  const { code, output } = await examine({ PORT: "many" });
  expect([code, output]).toEqual([
    1,
    "Postwright cannot start, because of its settings:\n  PORT must be a whole number from 0 to 65535.\n",
  ]);
});

it.skipIf(!testDatabaseUrl())(
  "looks at PostgreSQL's migrations, whether somebody serves or not",
  async () => {
    const url = testDatabaseUrl() ?? "";
    await createDatabase(url);
    cleanUp.push(() => dropDatabase(url));
    const settings = { DATABASE_URL: url, DATA_DIR: folder(), PORT: String(await freePort()) };
    const database = async () => (await examine(settings)).found.get("database");
    expect(await database()).toBe("warning: The database is empty: the next start fills it.");
    const app = await startApp({ DATABASE_URL: url, CREDENTIALS_KEY });
    cleanUp.push(() => app.stop());
    expect(await database()).toMatch(/^ok: PostgreSQL [\d.]+.*, up to date\.$/);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    cleanUp.push(() => client.end());
    const rename = (from: string, to: string) =>
      client.query(
        'UPDATE "_prisma_migrations" SET "migration_name" = $2 WHERE "migration_name" = $1',
        [from, to],
      );
    const names = fs
      .readdirSync("prisma/migrations")
      .filter((name) => /^\d/.test(name))
      .sort();
    const last = names.at(-1) ?? "";
    await rename(last, "2999_newer");
    expect(await database()).toMatch(/^PROBLEM: A newer Postwright .* \(2999_newer\)/);
    await client.query(`DELETE FROM "_prisma_migrations" WHERE "migration_name" = '2999_newer'`);
    expect(await database()).toMatch(/^warning: Migrations are pending \(\d+\w+\): make a back-up/);
  },
);
