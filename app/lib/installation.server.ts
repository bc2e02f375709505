import { db, type Tx } from "./db.server.ts";

/** The issuer of built-in accounts. It does not depend on the address of the installation. */

const SCHEME = "urn:postwright:";

let known: Promise<string> | undefined;

/** A migration generated the installation's name once; it never changes. */
export function installationIssuer(tx: Tx = db): Promise<string> {
  return (known ??= readIssuer(tx).catch((error: unknown) => {
    known = undefined;
    throw error;
  }));
}

/** True for accounts of the built-in sign-in. */
export function isBuiltinIssuer(issuer: string): boolean {
  return issuer.startsWith(SCHEME);
}

async function readIssuer(tx: Tx): Promise<string> {
  return SCHEME + (await tx.secret.findUniqueOrThrow({ where: { name: "installation" } })).value;
}
