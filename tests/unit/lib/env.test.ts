import { describe, expect, it } from "vitest";
import { readEnv } from "#app/lib/env.server.ts";
import { schema } from "#app/lib/settings.server.ts";
import { makeSafeFetch } from "#app/lib/safe-fetch.server.ts";

const KEY = "a".repeat(32);
const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PRICE_BASIC: "price_1",
  STRIPE_PRICE_PRO: "price_2",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const OIDC = {
  OIDC_ISSUER: "https://id.example.com",
  OIDC_CLIENT_ID: "postwright",
  OIDC_CLIENT_SECRET: "secret",
};

/** The lines with which a start is refused, without the first one. */
function refusal(source: Record<string, string>): string[] {
  try {
    readEnv(source);
  } catch (error) {
    const [title, ...lines] = (error as Error).message.split("\n");
    expect(title).toBe("Postwright cannot start, because of its settings:");
    return lines.map((line) => line.trim());
  }
  return [];
}

const WHOLE = ["many", "1.5", "-1", "0x10", "1e3", "99999999999", "1 2"];
const FLAG = ["yes", "true", "1", "ON", "on,off"];
const ADDRESS = [
  "example.com",
  "ftp://example.com",
  "https://",
  "http://a b",
  "//example.com",
  "javascript:alert(1)",
  "https://exa mple.com",
];
const TOKENS = "must be a whole number from 0 to 999999999";
const LINE = ["two\nlines", "ké", "tab\there", "“quoted”"];

const S3 = {
  MEDIA_S3_REGION: "eu-central-1",
  MEDIA_S3_BUCKET: "pictures",
  MEDIA_S3_ACCESS_KEY_ID: "key",
  MEDIA_S3_SECRET_ACCESS_KEY: "secret",
};

/** Values that a setting refuses, and what it says it takes. */
const WRONG: Record<string, { values: string[]; says: string; beside?: Record<string, string> }> = {
  NODE_ENV: { values: ["prod", "Production"], says: "must be development, production or test" },
  PORT: { values: [...WHOLE, "65536"], says: "must be a whole number from 0 to 65535" },
  HOST: {
    values: [
      "http://127.0.0.1",
      "localhost:3000",
      "[::1]",
      "a b",
      "fe80::1%eth0",
      "-x",
      "1.2.3.4.5",
    ],
    says: "must be an address or name of this computer",
  },
  APP_URL: {
    values: [
      ...ADDRESS,
      "https://a.example/blog",
      "https://a.example/?x",
      "https://a.example?",
      "https://a.example/#top",
      "https://anna@a.example",
      "https://anna:pw@a.example/",
    ],
    says: "must be an http or https address without path, query, fragment or user name, such as https://write.example.com",
  },
  DATABASE_URL: {
    values: [
      "mysql://u:canary-pw@host/db",
      "host/db",
      "postgresql:/host",
      "postgres://",
      "postgresql://u:canary-pw/x@host/db",
      "prisma://accelerate",
    ],
    says: "must be an address of PostgreSQL, such as postgresql://",
  },
  BLOG_CACHE_MB: {
    values: [...WHOLE, "16385"],
    says: "must be a whole number from 0 to 16384",
  },
  DATABASE_POOL: { values: [...WHOLE, "0", "201"], says: "must be a whole number from 1 to 200" },
  ROLE: { values: ["boss", "Web", "web,worker"], says: "must be web, worker or all" },
  WEB_CONCURRENCY: { values: [...WHOLE, "0", "65"], says: "must be a whole number from 1 to 64" },
  STOP_DELAY: { values: [...WHOLE, "61"], says: "must be a whole number from 0 to 60" },
  CREDENTIALS_KEY: {
    values: ["a", "canary".repeat(5), `${"a".repeat(31)},${"b".repeat(40)}`, ","],
    says: "must have at least 32 characters",
  },
  LOG_LEVEL: {
    values: ["verbose", "INFO", "warning"],
    says: "must be debug, info, warn, error or silent",
  },
  STRIPE_AUTOMATIC_TAX: { values: ["yes", "ON"], says: "must be on or off" },
  STRIPE_PROMOTION_CODES: { values: ["1", "true"], says: "must be on or off" },
  STRIPE_TRIAL_DAYS: {
    values: ["731", "-1", "two weeks", "1.5"],
    says: "must be a whole number from 0 to 730",
  },
  LOG_ADDRESSES: { values: FLAG, says: "must be on or off" },
  LOG_FORMAT: { values: ["pretty", "JSON"], says: "must be auto, text or json" },
  METRICS_TOKEN: {
    values: ["short", "fifteen-letters"],
    says: "must have at least 16 characters, such as `openssl rand -hex 16` prints",
  },
  OIDC_ISSUER: {
    values: ADDRESS,
    says: "must be an http or https address, such as https://id.example.com",
    beside: OIDC,
  },
  OIDC_CLIENT_ID: { values: LINE, says: "must be one line of plain characters", beside: OIDC },
  OIDC_CLIENT_SECRET: { values: LINE, says: "must be one line of plain characters", beside: OIDC },
  OIDC_NAME: {
    values: ["two\nlines", "x".repeat(41)],
    says: "must be what people call the provider, in at most 40 characters",
  },
  OIDC_ALLOWED_DOMAINS: {
    values: [
      ",",
      "example",
      "@example.com",
      "anna@example.com",
      "a.example b.example",
      "*.example.com",
    ],
    says: "must be domains of e-mail addresses separated by commas, such as example.com",
  },
  OIDC_ALLOWED_GROUPS: { values: [",", "two\nlines"], says: "must be names of groups" },
  OIDC_GROUPS_CLAIM: { values: ["two words", "gruppe-ä"], says: "must be the name of a claim" },
  OIDC_ALLOW_UNVERIFIED_EMAIL: { values: FLAG, says: "must be on or off" },
  PASSWORD_SIGN_IN: { values: FLAG, says: "must be on or off" },
  SIGN_UP: { values: ["on", "Open"], says: "must be closed, invited or open" },
  ANTHROPIC_API_KEY: { values: LINE, says: "must be one line of plain characters" },
  ANTHROPIC_BASE_URL: {
    values: ADDRESS,
    says: "must be an http or https address, such as https://api.anthropic.com",
  },
  ANTHROPIC_MODEL: { values: ["two words", "modèle"], says: "must be the name of a model" },
  OPENAI_API_KEY: {
    values: LINE,
    says: "must be one line of plain characters",
    beside: { OPENAI_MODEL: "gpt-5" },
  },
  OPENAI_BASE_URL: {
    values: ["localhost:8080", "ftp://models.example"],
    says: "must be an http or https address",
  },
  OPENAI_MODEL: { values: ["two words"], says: "must be the name of a model" },
  WRITER_FAST_MODEL: { values: ["two words"], says: "must be the name of a model" },
  LOCAL_MODEL: { values: ["on", "AUTO"], says: "must be auto or off" },
  STRIPE_SECRET_KEY: {
    values: ["pk_live_canary", "canary", "sk_live_ canary"],
    says: "must be a secret or restricted key of Stripe",
    beside: STRIPE,
  },
  STRIPE_PRICE_BASIC: {
    values: ["prod_123", "4.99", "price 1"],
    says: "must be the id of a price at Stripe",
    beside: STRIPE,
  },
  STRIPE_PRICE_PRO: {
    values: ["prod_123", "$19.99"],
    says: "must be the id of a price at Stripe",
    beside: STRIPE,
  },
  STRIPE_WEBHOOK_SECRET: {
    values: ["we_canary", "canary"],
    says: "must be the signing secret of a webhook at Stripe",
    beside: STRIPE,
  },
  STRIPE_API_BASE: { values: ADDRESS, says: "must be an http or https address" },
  MEDIA_S3_ENDPOINT: { values: ADDRESS, says: "must be an http or https address" },
  MEDIA_S3_REGION: {
    values: ["eu central", "eu/1"],
    says: "must be the name of a region, such as eu-central-1",
    beside: S3,
  },
  MEDIA_S3_BUCKET: {
    values: ["my/bucket", "my bucket"],
    says: "must be the name of a bucket, such as postwright-media",
    beside: S3,
  },
  MEDIA_S3_ACCESS_KEY_ID: {
    values: LINE,
    says: "must be one line of plain characters",
    beside: S3,
  },
  MEDIA_S3_SECRET_ACCESS_KEY: {
    values: LINE,
    says: "must be one line of plain characters",
    beside: S3,
  },
  MEDIA_S3_PREFIX: {
    values: ["../other", "my files"],
    says: "must be letters, digits, dots, dashes and slashes, such as media",
  },
  SMTP_URL: {
    values: ["mail.example.com", "http://mail.example.com"],
    says: "must be the address of a mail server, such as smtp://",
    beside: { MAIL_FROM: "postwright@example.com" },
  },
  MAIL_FROM: {
    values: ["nobody", "a@example.com, b@example.com"],
    says: "must be one e-mail address, such as postwright@example.com",
    beside: { SMTP_URL: "smtp://mail.example.com" },
  },
  FREE_PLAN_AI: { values: FLAG, says: "must be on or off" },
  FREE_TOKENS: { values: [...WHOLE, "1000000000"], says: TOKENS },
  BASIC_TOKENS: { values: [...WHOLE, "1,500,000"], says: TOKENS },
  PRO_TOKENS: { values: [...WHOLE, "unlimited"], says: TOKENS },
  ALLOW_PRIVATE_HOSTS: {
    values: [
      "foo",
      "10",
      "10.0/8",
      "10.0.0.0/33",
      "10.0.0.0/",
      "10.0.0.0/8/8",
      "::/129",
      "none, 10.0.0.0/8",
      "10.0.0.0/8 fd00::/8",
      "localhost",
      "fe80::1%eth0",
      ",",
    ],
    says: "must be none, or addresses and ranges separated by commas",
  },
  COUNT_COPIES: { values: ["maybe", "AUTO"], says: "must be auto, on or off" },
  OPENVERSE: { values: FLAG, says: "must be on or off" },
  OPENVERSE_URL: { values: ADDRESS, says: "must be an http or https address" },
  TRUST_PROXY: { values: FLAG, says: "must be on or off" },
  HSTS_SUBDOMAINS: { values: FLAG, says: "must be on or off" },
  BACKUP_DIR: {
    values: ["package.json", "/dev/null"],
    says: "must be a folder that this account can use",
  },
  BACKUP_EVERY: {
    values: ["daily", "24", "0h", "30m", "1000h", "1.5d"],
    says: "must be a number of hours or days, such as 6h, 24h or 7d",
  },
  BACKUP_KEEP: { values: ["0", "1001", "all"], says: "must be a whole number from 1 to 1000" },
  DATA_DIR: {
    values: ["package.json", "package.json/data", "/dev/null"],
    says: "must be a folder that this account can use",
  },
};

describe("settings", () => {
  it("have a default for everything", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      appUrl: "http://127.0.0.1:3000",
      secure: false,
      FREE_PLAN_AI: "on",
      HSTS_SUBDOMAINS: "off",
    });
  });

  it("sell plans without taxes, codes and trials by default", () => {
    expect(readEnv({})).toMatchObject({
      STRIPE_AUTOMATIC_TAX: "off",
      STRIPE_PROMOTION_CODES: "off",
      STRIPE_TRIAL_DAYS: 0,
    });
    expect(readEnv({ STRIPE_TRIAL_DAYS: "730", STRIPE_AUTOMATIC_TAX: "on" })).toMatchObject({
      STRIPE_AUTOMATIC_TAX: "on",
      STRIPE_TRIAL_DAYS: 730,
    });
  });

  it("give each plan a budget of tokens, which may be none", () => {
    expect(readEnv({})).toMatchObject({
      FREE_TOKENS: 300_000,
      BASIC_TOKENS: 1_500_000,
      PRO_TOKENS: 10_000_000,
    });
    expect(readEnv({ FREE_TOKENS: "0", PRO_TOKENS: "999999999" })).toMatchObject({
      FREE_TOKENS: 0,
      PRO_TOKENS: 999_999_999,
    });
  });

  it("treat any empty variable as unset", () => {
    for (const nothing of ["", "  "])
      expect(
        readEnv(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, nothing]))),
      ).toEqual(readEnv({}));
  });

  it("accept a key of 32 characters before an old one of any length", () => {
    expect(readEnv({ CREDENTIALS_KEY: `${KEY},old` }).CREDENTIALS_KEY).toContain("old");
  });

  it("know the public address and whether it is https", () => {
    expect(readEnv({ APP_URL: "https://write.example.com/" })).toMatchObject({
      appUrl: "https://write.example.com",
      secure: true,
    });
    expect(readEnv({ APP_URL: "HTTPS://Write.Example.com:443" })).toMatchObject({
      appUrl: "https://write.example.com",
      secure: true,
    });
    expect(readEnv({ HOST: "::1", PORT: "80" }).appUrl).toBe("http://[::1]:80");
  });

  it.each([
    { DATABASE_URL: "postgres://u:p%2Fx@host:5432/db?sslmode=require" },
    { DATABASE_URL: "postgresql://anna@/db?host=/run/postgresql" },
    { DATABASE_URL: "postgresql://%2Frun%2Fpostgresql/db" },
    { ALLOW_PRIVATE_HOSTS: "none" },
    { ALLOW_PRIVATE_HOSTS: "10.0.0.0/8, 192.168.1.7,fd00::/8,::1" },
    { HOST: "my_host.local" },
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    OIDC,
    STRIPE,
    { ...STRIPE, STRIPE_SECRET_KEY: "rk_live_1" },
  ])("take %j", (source: Record<string, string>) => {
    expect(readEnv(source)).toMatchObject(source);
  });

  it("keep passwords on where there is no provider to sign in at", () => {
    const off = { PASSWORD_SIGN_IN: "off" };
    expect(() => readEnv(off)).toThrow(
      "PASSWORD_SIGN_IN must not be off without OIDC_ISSUER: nobody could sign in.",
    );
    expect(readEnv({ ...OIDC, ...off })).toMatchObject(off);
    expect(readEnv({ PASSWORD_SIGN_IN: "on" })).toMatchObject({ PASSWORD_SIGN_IN: "on" });
  });

  it("open what ALLOW_PRIVATE_HOSTS names", () => {
    for (const range of ["10.0.0.0/8", "192.168.1.7", "fd00::/8", "::1", "::ffff:10.0.0.1"])
      expect(() => makeSafeFetch({ allow: [range] })).not.toThrow();
  });
});

describe("a setting that cannot be used", () => {
  it("is covered here for every setting", () => {
    expect(Object.keys(WRONG).sort()).toEqual(Object.keys(schema.shape).sort());
  });

  it.each(
    Object.entries(WRONG).flatMap(([name, { values, says, beside }]) =>
      values.map((value) => ({ name, value, says, beside })),
    ),
  )("stops the start: $name=$value", ({ name, value, says, beside }) => {
    const lines = refusal({ ...beside, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
    expect(lines[0]).toContain(says);
    expect(lines[0]).not.toMatch(/canary|Invalid|Too (?:small|big)|expected|undefined|NaN/);
  });

  it("is listed with all others at once, in documented order, without any values", () => {
    const source = Object.fromEntries(
      Object.entries(WRONG).map(([name, { values }]) => [name, values[0] ?? ""]),
    );
    const lines = refusal({
      ...source,
      DATABASE_URL: "mysql://root:canary-pw@host/db",
      CREDENTIALS_KEY: "canary-key",
      STRIPE_SECRET_KEY: "canary_stripe",
      OIDC_CLIENT_SECRET: "canary\nsecret",
    });
    expect(lines.map((line) => line.split(" ", 1)[0])).toEqual(Object.keys(schema.shape));
    expect(lines.join()).not.toContain("canary");
  });

  it("names the invalid entry of ALLOW_PRIVATE_HOSTS", () => {
    expect(refusal({ ALLOW_PRIVATE_HOSTS: "10.0.0.0/8, foo" })[0]).toContain('"foo" is neither');
  });
});

describe("settings that belong together", () => {
  const halves = [OIDC, STRIPE].flatMap((group) =>
    Object.keys(group).flatMap((name) => [
      { group, given: [name] },
      { group, given: Object.keys(group).filter((other) => other !== name) },
    ]),
  );
  it.each(halves)("are refused when incomplete: $given", ({ group, given }) => {
    const all = Object.entries(group);
    const lines = refusal(Object.fromEntries(all.filter(([name]) => given.includes(name))));
    const absent = Object.keys(group).filter((name) => !given.includes(name));
    expect(lines).toHaveLength(absent.length);
    for (const [index, name] of absent.entries())
      expect(lines[index]).toMatch(
        new RegExp(
          `^${name} must be set as well: ${Object.keys(group).slice(0, -1).join(", ")} and ${Object.keys(group).at(-1) ?? ""} belong together\\.$`,
        ),
      );
  });
});
