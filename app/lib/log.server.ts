import pino from "pino";
import { env } from "./env.server.ts";

/** Structured log on standard output. Secrets never reach it: callers pass named fields, and these are cut whatever they hold. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: ["authorization", "cookie", "credentials", "token", "secret", "password", "*.authorization", "*.cookie", "*.credentials", "*.token", "*.secret", "*.password"],
    censor: "[hidden]",
  },
});
