import { randomUUID } from "node:crypto";
import type { AuthUser } from "#app/accounts/user.ts";
import { db } from "#app/lib/db.server.ts";

/** A user with a unique name. */
export async function createUser(
  given: Partial<AuthUser & { emailVerified: boolean }> = {},
): Promise<AuthUser> {
  const subject = randomUUID();
  return db.user.create({
    data: {
      issuer: "https://test.invalid",
      subject,
      email: `${subject}@example.com`,
      emailVerified: true,
      firstName: "Test",
      lastName: "Writer",
      handle: `writer-${subject}`,
      ...given,
    },
  });
}
