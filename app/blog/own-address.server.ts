import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { readBlogUrl } from "./blog-url.server.ts";

/** The address of the user's own blog; null while it is not connected or switched off. */
export async function findOwnBlogAddress(user: Owner): Promise<string | null> {
  const connected = await db.integration.count({
    where: { userId: user.id, platform: "blog", isActive: true },
    take: 1,
  });
  return connected > 0 ? readBlogUrl(user.id) : null;
}
