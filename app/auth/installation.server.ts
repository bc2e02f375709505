import { db } from "#app/lib/db.server.ts";

/** Whose the built-in accounts are: this installation's, whatever address, port or name it is reached by. */

const SCHEME = "urn:postwright:";

let known: Promise<string> | undefined;

/** What stands as the issuer of built-in accounts. The installation's name is made by a migration and never changes. */
export function installationIssuer(): Promise<string> {
  return (known ??= readIssuer().catch((error: unknown) => {
    known = undefined;
    throw error;
  }));
}

/** True for accounts of the built-in sign-in. */
export function isBuiltinIssuer(issuer: string): boolean {
  return issuer.startsWith(SCHEME);
}

async function readIssuer(): Promise<string> {
  return SCHEME + (await db.secret.findUniqueOrThrow({ where: { name: "installation" } })).value;
}
