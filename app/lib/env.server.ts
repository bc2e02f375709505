import path from "node:path";
import { z } from "zod";
import { splitCommaList } from "./comma-list.ts";

/**
 * The only reader of process.env. Every setting has a default that makes a first run work without any;
 * a value that cannot be used stops the process at boot with a sentence that names it.
 */
/** Of the key that seals; one behind it only opens what is already sealed, and may be an old, shorter one. */
const KEY_LENGTH = 32;

const flag = z.enum(["on", "off"]);
const optional = z.preprocess((value) => (value === "" ? undefined : value), z.string().trim().optional());
const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: url.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: optional,
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  ROLE: z.enum(["web", "worker", "all"]).default("all"),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  CREDENTIALS_KEY: optional,
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),

  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  BUILTIN_SIGN_IN: flag.optional(),

  ANTHROPIC_API_KEY: optional,
  ANTHROPIC_BASE_URL: url.optional(),
  ANTHROPIC_MODEL: z.string().default("claude-sonnet-5-5"),

  STRIPE_SECRET_KEY: optional,
  STRIPE_PRICE_BASIC: optional,
  STRIPE_PRICE_PRO: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: url.optional(),
  STRIPE_AUTOMATIC_TAX: flag.default("off"),
  STRIPE_PROMOTION_CODES: flag.default("off"),
  STRIPE_TRIAL_DAYS: z.coerce.number().int().min(0).max(730).default(0),

  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,

  FREE_PLAN_AI: flag.default("on"),
  ALLOW_PRIVATE_HOSTS: z.string().optional(),
  COUNT_COPIES: z.enum(["auto", "on", "off"]).default("auto"),
  TRUST_PROXY: flag.default("off"),
});

export type Env = z.infer<typeof schema> & {
  /** Where browsers reach the product, without a trailing slash. */
  appUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Cookies are Secure and `__Host-`, and HSTS is sent, when the public address is https. */
  secure: boolean;
};

/** Reads and checks a set of variables. Throws an Error whose message lists each wrong one by name. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Postwright cannot start, these settings are wrong:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  if (env.OIDC_ISSUER && !(env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET))
    throw new Error("Postwright cannot start: OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.");
  if (env.CREDENTIALS_KEY !== undefined && (splitCommaList(env.CREDENTIALS_KEY)[0] ?? "").length < KEY_LENGTH)
    throw new Error(`Postwright cannot start: CREDENTIALS_KEY needs at least ${KEY_LENGTH} characters, such as \`openssl rand -hex 32\` prints. If a shorter one is in use, put the new one before it: NEW,OLD.`);
  const appUrl = (env.APP_URL ?? `http://${env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST}:${env.PORT}`).replace(/\/+$/, "");
  return { ...env, appUrl, dataDir: path.resolve(env.DATA_DIR), secure: appUrl.startsWith("https:") };
}

export const env: Env = readOrExit();

function readOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    return exitWith(error);
  }
}

/** Ends a process that cannot start, with the sentence and without a stack trace. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
