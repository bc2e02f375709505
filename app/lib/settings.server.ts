import { z } from "zod";
import { splitCommaList } from "./comma-list.ts";
import {
  checkRanges,
  isDomainList,
  isFolder,
  isHost,
  isLongKey,
  isMailServer,
  isOrigin,
  isPostgres,
  isWebAddress,
  KEY_LENGTH,
} from "./setting-checks.server.ts";

/**
 * The rules of every setting. A message continues the setting's name ("PORT must be …"), says what
 * is allowed, and never repeats a value, which may be a secret.
 */

const TOKEN_LENGTH = 16;

/** Text that `holds` accepts. */
const checked = (holds: (text: string) => boolean, sentence: string) =>
  z.string().refine(holds, sentence);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be ${listed(values, "or")}`);

const flag = oneOf(["on", "off"]);

const MOST_TOKENS = 999_999_999;

function whole(least: number, most: number) {
  const fits = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return checked(fits, `must be a whole number from ${least} to ${most}`).transform(Number);
}

const webAddress = (example: string) =>
  checked(isWebAddress, `must be an http or https address, such as ${example}`);

/** Part of a request header: one line of plain characters. */
const credential = checked(
  (text) => /^[\x20-\x7e]+$/.test(text),
  "must be one line of plain characters (ASCII), as its provider shows it",
);

const modelName = (example: string) =>
  checked((text) => /^[\x21-\x7e]+$/.test(text), `must be the name of a model, such as ${example}`);

const stripeId = (start: RegExp, what: string) =>
  checked((text) => start.test(text) && /^[\w-]+$/.test(text), `must be ${what}`);
const stripePrice = stripeId(
  /^(?!prod_)/,
  "the id of a price at Stripe, such as price_1AbCdEf; an id of a product (prod_) is none",
);

export const schema = z.object({
  NODE_ENV: oneOf(["development", "production", "test"]).default("production"),
  PORT: whole(0, 65_535).default(3000),
  HOST: checked(
    isHost,
    "must be an address or name of this computer, without port or brackets, such as 127.0.0.1, ::1 or 0.0.0.0",
  ).default("127.0.0.1"),
  APP_URL: checked(
    isOrigin,
    "must be an http or https address without path, query, fragment or user name, such as https://write.example.com",
  ).optional(),
  DATA_DIR: checked(
    isFolder,
    "must be a folder that this account can use; one that does not exist is made",
  ).default("./data"),
  DATABASE_URL: checked(
    isPostgres,
    "must be an address of PostgreSQL, such as postgresql://user:password@host:5432/postwright (special characters of the password percent-encoded)",
  ).optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  BLOG_CACHE_MB: whole(0, 16_384).default(64),
  BACKUP_DIR: checked(isFolder, "must be a folder that this account can use").optional(),
  BACKUP_EVERY: checked(
    (text) => /^[1-9]\d{0,2}[hd]$/.test(text),
    "must be a number of hours or days, such as 6h, 24h or 7d",
  ).default("24h"),
  BACKUP_KEEP: whole(1, 1_000).default(14),
  ROLE: oneOf(["web", "worker", "all"]).default("all"),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  STOP_DELAY: whole(0, 60).default(5),
  CREDENTIALS_KEY: checked(
    isLongKey,
    `must have at least ${KEY_LENGTH} characters, such as \`openssl rand -hex 32\` prints. If a shorter one is in use, put the new one before it: NEW,OLD`,
  ).optional(),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"]).default("info"),
  LOG_FORMAT: oneOf(["auto", "text", "json"]).default("auto"),
  LOG_ADDRESSES: flag.default("on"),
  METRICS_TOKEN: checked(
    (text) => text.length >= TOKEN_LENGTH,
    `must have at least ${TOKEN_LENGTH} characters, such as \`openssl rand -hex 16\` prints`,
  ).optional(),

  OIDC_ISSUER: webAddress("https://id.example.com").optional(),
  OIDC_CLIENT_ID: credential.optional(),
  OIDC_CLIENT_SECRET: credential.optional(),
  OIDC_NAME: checked(
    (text) => /^[^\p{C}]{1,40}$/u.test(text),
    "must be what people call the provider, in at most 40 characters, such as Example ID",
  ).optional(),
  OIDC_ALLOWED_DOMAINS: checked(
    isDomainList,
    "must be domains of e-mail addresses separated by commas, such as example.com, example.org",
  ).optional(),
  OIDC_ALLOWED_GROUPS: checked(
    (text) => splitCommaList(text).length > 0 && !/\p{C}/u.test(text),
    "must be names of groups at the provider separated by commas, such as writers, editors",
  ).optional(),
  OIDC_GROUPS_CLAIM: checked(
    (text) => /^[\x21-\x7e]+$/.test(text),
    "must be the name of a claim, such as groups, roles or realm_access.roles",
  ).default("groups"),
  OIDC_ALLOW_UNVERIFIED_EMAIL: flag.default("off"),
  PASSWORD_SIGN_IN: flag.optional(),
  SIGN_UP: oneOf(["closed", "invited", "open"]).optional(),

  ANTHROPIC_API_KEY: credential.optional(),
  ANTHROPIC_BASE_URL: webAddress("https://api.anthropic.com").optional(),
  ANTHROPIC_MODEL: modelName("claude-sonnet-5-5").optional(),
  OPENAI_API_KEY: credential.optional(),
  OPENAI_BASE_URL: webAddress("https://api.openai.com/v1").optional(),
  OPENAI_MODEL: modelName("gpt-5").optional(),
  WRITER_FAST_MODEL: modelName("claude-haiku-5-5").optional(),
  LOCAL_MODEL: oneOf(["auto", "off"]).optional(),

  STRIPE_SECRET_KEY: stripeId(
    /^[sr]k_/,
    "a secret or restricted key of Stripe, which begins with sk_ or rk_",
  ).optional(),
  STRIPE_PRICE_BASIC: stripePrice.optional(),
  STRIPE_PRICE_PRO: stripePrice.optional(),
  STRIPE_WEBHOOK_SECRET: stripeId(
    /^whsec_/,
    "the signing secret of a webhook at Stripe, which begins with whsec_",
  ).optional(),
  STRIPE_API_BASE: webAddress("http://127.0.0.1:12111").optional(),
  STRIPE_AUTOMATIC_TAX: flag.default("off"),
  STRIPE_PROMOTION_CODES: flag.default("off"),
  STRIPE_TRIAL_DAYS: whole(0, 730).default(0),

  MEDIA_S3_ENDPOINT: webAddress("https://s3.example.com").optional(),
  MEDIA_S3_REGION: checked(
    (text) => /^[\w-]+$/.test(text),
    "must be the name of a region, such as eu-central-1",
  ).optional(),
  MEDIA_S3_BUCKET: checked(
    (text) => /^[\w.-]+$/.test(text),
    "must be the name of a bucket, such as postwright-media",
  ).optional(),
  MEDIA_S3_ACCESS_KEY_ID: credential.optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: credential.optional(),
  MEDIA_S3_PREFIX: checked(
    (text) => /^[\w./-]+$/.test(text) && !text.includes(".."),
    "must be letters, digits, dots, dashes and slashes, such as media",
  ).default(""),

  SMTP_URL: checked(
    isMailServer,
    "must be the address of a mail server, such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start (special characters of the password percent-encoded)",
  ).optional(),
  MAIL_FROM: checked(
    (text) => /^(?:[^<>@",;:\r\n]+ )?<?[\w.+-]+@[\w.-]+>?$/.test(text),
    "must be one e-mail address, such as postwright@example.com or Postwright <postwright@example.com>",
  ).optional(),

  FREE_PLAN_AI: flag.default("on"),
  FREE_TOKENS: whole(0, MOST_TOKENS).default(300_000),
  BASIC_TOKENS: whole(0, MOST_TOKENS).default(1_500_000),
  PRO_TOKENS: whole(0, MOST_TOKENS).default(10_000_000),
  ALLOW_PRIVATE_HOSTS: z.string().superRefine(checkRanges).optional(),
  COUNT_COPIES: oneOf(["auto", "on", "off"]).default("auto"),
  OPENVERSE: flag.default("on"),
  OPENVERSE_URL: webAddress("https://api.openverse.org").optional(),
  TRUST_PROXY: flag.default("off"),
  HSTS_SUBDOMAINS: flag.default("off"),
});

export type Settings = z.infer<typeof schema>;
type Name = keyof Settings;

/** Settings that only work together. */
const TOGETHER: readonly Name[][] = [
  ["SMTP_URL", "MAIL_FROM"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["MEDIA_S3_REGION", "MEDIA_S3_BUCKET", "MEDIA_S3_ACCESS_KEY_ID", "MEDIA_S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_PRICE_BASIC", "STRIPE_PRICE_PRO", "STRIPE_WEBHOOK_SECRET"],
];
/** The key; a server that needs none may be asked for its models. */
const NAMED: readonly Name[] = ["OPENAI_API_KEY", "OPENAI_MODEL"];

/**
 * Parses the given settings; an empty one counts as not set. Returns all of them, or a sentence for
 * each invalid one.
 */
export function readSettings(
  source: Record<string, string | undefined>,
): { settings: Settings } | { problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      value?.trim() ? [[name, value.trim()]] : [],
    ),
  );
  const parsed = schema.safeParse(given);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue): [string, string] => [
        String(issue.path[0]),
        `${issue.path.join(".")} ${issue.message}.`,
      ]);
  const problems = [...wrong, ...missing(given), ...noWayIn(given)];
  if (parsed.success && problems.length === 0) return { settings: parsed.data };
  const order = Object.keys(schema.shape);
  return {
    problems: problems
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([, sentence]) => sentence),
  };
}

function missing(given: Record<string, string>): Array<[string, string]> {
  const all = "OPENAI_API_KEY" in given ? [...TOGETHER, NAMED] : TOGETHER;
  const begun = all.filter((names) => names.some((name) => name in given));
  return begun.flatMap((names) =>
    names
      .filter((name) => !(name in given))
      .map((name): [string, string] => [
        name,
        `${name} must be set as well: ${listed(names, "and")} belong together.`,
      ]),
  );
}

/** Passwords can be off only where people sign in at a provider. */
function noWayIn(given: Record<string, string>): Array<[string, string]> {
  const isShut = given["PASSWORD_SIGN_IN"] === "off" && !("OIDC_ISSUER" in given);
  const sentence =
    "PASSWORD_SIGN_IN must not be off without OIDC_ISSUER: nobody could sign in. Remove it, or set the provider.";
  return isShut ? [["PASSWORD_SIGN_IN", sentence]] : [];
}

function listed(values: readonly string[], word: string): string {
  return `${values.slice(0, -1).join(", ")} ${word} ${values.at(-1) ?? ""}`;
}
