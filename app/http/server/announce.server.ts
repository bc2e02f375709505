import { databaseEngine } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { privateHostsAllowed } from "#app/lib/safe-fetch.server.ts";
import { signInMode } from "#app/accounts/sign-in-mode.server.ts";

/** What each exchangeable part of the product runs on, in words. */
function parts(writer: string): Record<string, string> {
  const signIn = {
    oidc: `OpenID provider ${env.OIDC_ISSUER ?? ""}`,
    builtin: "built-in",
    refused: "off (set OIDC_ISSUER or BUILTIN_SIGN_IN)",
  }[signInMode()];
  return {
    "sign-in": signIn,
    writer,
    checkout: env.STRIPE_SECRET_KEY ? "Stripe" : "built-in (no card is charged)",
    database: databaseEngine() === "embedded" ? `embedded in ${env.DATA_DIR}` : "PostgreSQL",
    "private hosts": privateHosts(),
    ...(env.OPENVERSE === "on" ? { pictures: "free ones are looked up at Openverse" } : {}),
  };
}

function privateHosts(): string {
  if (env.ALLOW_PRIVATE_HOSTS !== undefined) return env.ALLOW_PRIVATE_HOSTS;
  return privateHostsAllowed().length > 0
    ? "this computer may be published to (loopback)"
    : "none may be published to";
}

/**
 * Prints what the product runs on; `writer` in words. scripts/serve.mjs prints the address once it
 * listens.
 */
export function announce({ writer }: { writer: string }): void {
  if (env.NODE_ENV === "test") return;
  if (env.logFormat === "json") return log.info(parts(writer), "Postwright starts");
  const lines = Object.entries(parts(writer)).map(([name, value]) => `  ${name}: ${value}`);
  console.log(`\nPostwright runs with\n${lines.join("\n")}\n`);
}
