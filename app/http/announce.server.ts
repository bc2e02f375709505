import { databaseEngine } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { signInMode } from "#app/auth/sign-in-mode.server.ts";

/** Which parts run on their built-in form, in words for the start message and the health page. */
export function parts(): Record<string, string> {
  const signIn = { oidc: `OpenID provider ${env.OIDC_ISSUER ?? ""}`, builtin: "built-in", refused: "off (set OIDC_ISSUER or BUILTIN_SIGN_IN)" }[signInMode()];
  return {
    "sign-in": signIn,
    writer: env.ANTHROPIC_API_KEY ? env.ANTHROPIC_MODEL : "built-in",
    checkout: env.STRIPE_SECRET_KEY ? "Stripe" : "built-in (no card is charged)",
    database: databaseEngine() === "embedded" ? `embedded in ${env.DATA_DIR}` : "PostgreSQL",
    "private hosts": privateHosts(),
  };
}

function privateHosts(): string {
  if (env.ALLOW_PRIVATE_HOSTS !== undefined) return env.ALLOW_PRIVATE_HOSTS;
  return databaseEngine() === "embedded" ? "this computer may be published to (loopback)" : "none may be published to";
}

/** Prints where the product is and what it runs on. */
export function announce(): void {
  if (env.NODE_ENV === "test") return;
  const lines = Object.entries(parts()).map(([name, value]) => `  ${name}: ${value}`);
  console.log(`\nPostwright is at ${env.appUrl}\n${lines.join("\n")}\n`);
}
