import fs from "node:fs";
import util from "node:util";
import { env } from "#app/lib/env.server.ts";
import { schema } from "#app/lib/settings.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";
import { warning, worst, type Finding } from "./finding.ts";

/** Read by Docker Compose, Node and npm, not by the product. */
const OTHERS = /^(?:POSTGRES_PASSWORD$|NODE_|npm_|TZ$)/;

/** Settings that are valid one by one and odd together, and names in .env that mean nothing. */
export function checkSettings(): Finding {
  const { hostname, protocol } = new URL(env.appUrl);
  const bound = !isLoopback(env.HOST) && env.HOST !== "localhost";
  const findings = [
    ...unknownNames(),
    ...(bound && env.APP_URL === undefined
      ? [
          "HOST is open to other computers and APP_URL is not set: set it to the address that browsers use, else every form is refused.",
        ]
      : []),
    ...(protocol === "http:" && env.APP_URL !== undefined && !isLoopback(hostname)
      ? ["APP_URL is http, so passwords and sessions cross the network unencrypted: use https."]
      : []),
    ...(protocol === "https:" && env.TRUST_PROXY === "off"
      ? [
          "APP_URL is https and TRUST_PROXY is off, so all visitors share the proxy's address: set TRUST_PROXY=on if the proxy sets X-Forwarded-For itself.",
        ]
      : []),
    ...(env.DATABASE_URL === undefined && !env.CREDENTIALS_KEY
      ? []
      : weakKeys(env.CREDENTIALS_KEY ?? "")),
  ].map(warning);
  return worst(findings, "valid.");
}

function unknownNames(): string[] {
  const file = ".env";
  if (!fs.existsSync(file)) return [];
  const names = Object.keys(util.parseEnv(fs.readFileSync(file, "utf8")));
  return names
    .filter((name) => !(name in schema.shape) && !OTHERS.test(name))
    .map((name) => `${name} in .env is no setting of Postwright; see .env.example.`);
}

function weakKeys(key: string): string[] {
  return new Set(key).size < 8 ? ["CREDENTIALS_KEY is not random: make another."] : [];
}
