import path from "node:path";
import { readSettings, type Settings } from "./settings.server.ts";

/**
 * The only reader of process.env. Every setting has a default, so a first run needs none. An
 * unusable value stops the process at boot with a sentence that names it.
 */
export type Env = Settings & {
  /** Where browsers reach the product, without a trailing slash. */
  appUrl: string;
  /** Absolute. */
  dataDir: string;
  /** True if the public address is https: cookies are Secure and `__Host-`, and HSTS is sent. */
  secure: boolean;
  /** Readable lines in a terminal, JSON for programs. */
  logFormat: "text" | "json";
};

/**
 * Parses and checks variables. Throws an Error with one line per invalid setting, each starting
 * with its name.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const read = readSettings(source);
  if ("problems" in read)
    throw new Error(
      `Postwright cannot start, because of its settings:\n${read.problems.map((line) => `  ${line}`).join("\n")}`,
    );
  const { settings } = read;
  const own = `http://${settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`;
  const appUrl = settings.APP_URL === undefined ? own : new URL(settings.APP_URL).origin;
  return {
    ...settings,
    appUrl,
    dataDir: path.resolve(settings.DATA_DIR),
    secure: appUrl.startsWith("https:"),
    logFormat: toLogFormat(settings.LOG_FORMAT),
  };
}

function toLogFormat(given: "auto" | "text" | "json"): Env["logFormat"] {
  return given === "auto" ? (process.stdout.isTTY ? "text" : "json") : given;
}

export const env: Env = readOrExit();

function readOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    return exitWith(error);
  }
}

/** Ends a process that cannot start; prints the sentence without a stack trace. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
