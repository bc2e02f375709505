import { createHash } from "node:crypto";

/** Who a person is at the provider that they sign in at. */
export interface Identified {
  issuer: string;
  subject: string;
}

/**
 * What limits are counted by: a hash of the identity, so that deleting the account and making it anew begins no new count,
 * and what outlives the account names nobody. Migrations build the same value in SQL.
 */
export function usageKey({ issuer, subject }: Identified): string {
  return createHash("sha256").update(`${issuer}\n${subject}`).digest("hex");
}
