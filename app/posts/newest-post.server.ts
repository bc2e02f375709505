import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** When the user's newest post was made, in ms; 0 without posts. */
export async function readNewestPost(user: Owner): Promise<number> {
  const post = await db.post.findFirst({
    where: { userId: user.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { createdAt: true },
  });
  return post?.createdAt.getTime() ?? 0;
}
