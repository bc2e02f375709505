import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { blogUrl, domainUrl } from "./blog-url.server.ts";

/** The address of the user's own blog; null while it is not connected or switched off. */
export async function findOwnBlogAddress({
  id,
  handle,
}: Owner & { handle: string }): Promise<string | null> {
  const [connected] = await db.$queryRaw<Array<{ domain: string | null }>>`
    SELECT d."verified" AS "domain" FROM "Integration" i
    LEFT JOIN "BlogDomain" d ON d."userId" = i."userId"
    WHERE i."userId" = ${id} AND i."platform" = 'blog' AND i."isActive" LIMIT 1`;
  if (!connected) return null;
  return connected.domain === null ? blogUrl(handle) : domainUrl(connected.domain);
}
