import { isId } from "#app/lib/id.server.ts";
import type { Publication } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** The row of one publication. Throws `not_found`. */
export async function requireOwnedPublication(user: Owner, id: string): Promise<Publication> {
  const row = isId(id) ? await db.publication.findFirst({ where: { id, userId: user.id } }) : null;
  if (!row) throw new AppError("not_found", "This publication does not exist.");
  return row;
}
