import { randomBytes } from "node:crypto";
import { hashPassword } from "#app/accounts/passwords/hash.server.ts";
import { createAccount } from "#app/accounts/users.server.ts";
import { waysIn } from "#app/accounts/ways-in.server.ts";
import { db } from "#app/lib/db.server.ts";
import { makeDemo } from "./make-demo.server.ts";

export const DEMO_MAIL = "demo@example.com";

/**
 * Makes the demo's account, a member's, fills it out of the export `file` and returns its password.
 * Throws a sentence where the installation has an account with its address or no passwords, and
 * leaves nothing behind where it cannot be filled.
 */
export async function makeDemoAccount(file: string): Promise<string> {
  if (!waysIn().password)
    throw new Error(
      "The demo's account has a password, and people sign in at the provider only. Set PASSWORD_SIGN_IN=on.",
    );
  const known = await db.user.count({ where: { email: DEMO_MAIL } });
  if (known > 0)
    throw new Error(
      `There is an account ${DEMO_MAIL} already. Delete it under Settings → People to make the demo anew.`,
    );
  const password = randomBytes(12).toString("base64url");
  const id = await createDemoUser(password);
  try {
    await makeDemo(id, file);
  } catch (error) {
    await db.user.delete({ where: { id } });
    throw error;
  }
  return password;
}

async function createDemoUser(password: string): Promise<string> {
  const id = await createAccount({
    email: DEMO_MAIL,
    emailVerified: true,
    name: "Anna Lindqvist",
    passwordHash: await hashPassword(password),
    role: "member",
  });
  await db.user.update({
    where: { id },
    data: { subscriptionPlan: "pro", subscriptionStatus: "active" },
  });
  return id;
}
