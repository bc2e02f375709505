import { randomUUID } from "node:crypto";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";

/** A copy of a post that readers can open, as the ledger keeps it. */
export function publishCopy(
  post: { id: string; userId: string },
  given: Partial<Prisma.PublicationUncheckedCreateInput> = {},
) {
  return db.publication.create({
    data: {
      userId: post.userId,
      postId: post.id,
      platform: "blog",
      state: "published",
      dueAt: new Date(),
      publishedAt: new Date(),
      remoteSlug: randomUUID(),
      remoteUrl: `https://blog.example/${post.id}`,
      ...given,
    },
  });
}
