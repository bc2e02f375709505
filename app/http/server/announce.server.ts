import { databaseEngine } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { privateHostsAllowed } from "#app/lib/safe-fetch.server.ts";
import { knownAddress } from "#app/lib/this-computer.server.ts";
import { newcomersInWords } from "#app/accounts/provider/policy.server.ts";
import { waysIn } from "#app/accounts/ways-in.server.ts";

/** What each exchangeable part of the product runs on, in words. */
function parts({ writer, setUp }: Parts): Record<string, string> {
  const { password, provider } = waysIn();
  const ways = [
    ...(password ? ["passwords"] : []),
    ...(provider ? [`OpenID provider ${env.OIDC_ISSUER ?? ""}`] : []),
  ];
  return {
    "sign-in": ways.join(" and "),
    ...(provider ? { "may come in": newcomersInWords() } : {}),
    ...(setUp === null ? {} : { "to begin": setUp }),
    writer,
    checkout: env.STRIPE_SECRET_KEY ? "Stripe" : "built-in (no card is charged)",
    database: databaseEngine() === "embedded" ? `embedded in ${env.DATA_DIR}` : "PostgreSQL",
    "back-ups": backUps(),
    "private hosts": privateHosts(),
    ...(env.OPENVERSE === "on" ? { pictures: "searches for free ones go to Openverse" } : {}),
  };
}

/** The embedded database writes without waiting for the disk. */
function backUps(): string {
  if (env.BACKUP_DIR !== undefined) return `every ${env.BACKUP_EVERY} to ${env.BACKUP_DIR}`;
  const risk = "; the embedded database survives a kill, but may not survive a power cut";
  return `none by themselves (set BACKUP_DIR)${databaseEngine() === "embedded" ? risk : ""}`;
}

function privateHosts(): string {
  if (env.ALLOW_PRIVATE_HOSTS !== undefined) return env.ALLOW_PRIVATE_HOSTS;
  return privateHostsAllowed().length > 0
    ? "this computer may be published to (loopback)"
    : "none may be published to";
}

interface Parts {
  /** In words. */
  writer: string;
  /** What to do first on a new installation; null on others. */
  setUp: string | null;
}

/**
 * Prints what the product runs on. scripts/serve.mjs prints the address once it
 * listens.
 */
export function announce(given: Parts): void {
  if (env.NODE_ENV === "test") return;
  if (knownAddress() === null)
    log.warn(
      `HOST=${env.HOST} and APP_URL is not set: Postwright does not know its own address and refuses every form. Set APP_URL to the address that browsers use, such as http://192.168.1.20:${env.PORT}`,
    );
  if (env.logFormat === "json") return log.info(parts(given), "Postwright starts");
  const lines = Object.entries(parts(given)).map(([name, value]) => `  ${name}: ${value}`);
  console.log(`\nPostwright runs with\n${lines.join("\n")}\n`);
}
