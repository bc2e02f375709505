import pino from "pino";
import { env } from "./env.server.ts";
import { requestId } from "./request-context.server.ts";

const SECRETS = ["authorization", "cookie", "credentials", "token", "secret", "password"];

/**
 * Structured log on standard output: JSON lines, or readable lines in a terminal. Lines logged
 * during a request carry its `requestId`. Callers pass named fields, so that secret ones are
 * redacted whatever they hold.
 */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => (requestId() === "-" ? {} : { requestId: requestId() }),
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: "[hidden]" },
  },
  env.logFormat === "text" && env.NODE_ENV !== "test"
    ? await forPeople()
    : pino.destination({ dest: 1, sync: true }),
);

async function forPeople() {
  const { default: pretty } = await import("pino-pretty");
  return pretty({ sync: true, colorize: true, translateTime: "SYS:HH:MM:ss", singleLine: true });
}
