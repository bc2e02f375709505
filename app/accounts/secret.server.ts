import { db } from "#app/lib/db.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";

/** A secret that is generated on first use. All processes on one database get the same one. */
export async function ownSecret(name: string, make: () => string): Promise<string> {
  const known = await db.secret.findUnique({ where: { name } });
  if (known) return open(known.value, `secret:${name}`);
  await db.secret.createMany({
    data: [{ name, value: seal(make(), `secret:${name}`) }],
    skipDuplicates: true,
  });
  const stored = await db.secret.findUniqueOrThrow({ where: { name } });
  return open(stored.value, `secret:${name}`);
}
