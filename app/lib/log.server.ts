import pino, { type LoggerOptions } from "pino";
import { env } from "./env.server.ts";
import { openLogOutput } from "./log-output.ts";
import { requestId, requestIp } from "./request-context.server.ts";

const SECRETS = ["authorization", "cookie", "credentials", "token", "secret", "password"];

const lines: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
};

const output =
  env.logFormat === "text" && env.NODE_ENV !== "test" ? await forPeople() : openLogOutput(1);

/**
 * Structured log on standard output: JSON lines, or readable lines in a terminal. Lines logged
 * during a request carry its `requestId`. Callers pass named fields, so that secret ones are
 * redacted whatever they hold.
 */
export const log = pino(
  {
    ...lines,
    mixin: () => (requestId() === "-" ? {} : { requestId: requestId() }),
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: "[hidden]" },
  },
  output,
);

/**
 * For the lines of requests, which name their request themselves. Nothing in them is redacted: they
 * hold what `request-log.server.ts` names, and no secret.
 */
export const requestLog = pino(lines, output);

/**
 * The client's address as a field, for lines on refusals: operators block by it. No field where
 * LOG_ADDRESSES turns it off.
 */
export function addressInLog(address = requestIp()): { address?: string } {
  return env.LOG_ADDRESSES === "on" && address !== "" ? { address } : {};
}

async function forPeople() {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ sync: true, colorize: true, translateTime: "SYS:HH:MM:ss", singleLine: true });
}
