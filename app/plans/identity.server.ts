import { createHash } from "node:crypto";

/** A person's identity at a sign-in provider. */
export interface Identified {
  issuer: string;
  subject: string;
}

/**
 * The key that limits are counted by: a hash of the identity. Deleting and recreating an account
 * does not reset a count, and what outlives the account names nobody. Migrations build the same
 * value in SQL.
 */
export function usageKey({ issuer, subject }: Identified): string {
  return createHash("sha256").update(`${issuer}\n${subject}`).digest("hex");
}
