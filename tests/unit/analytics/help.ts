import { randomUUID } from "node:crypto";
import { db } from "#app/lib/db.server.ts";
import type { Visit } from "#app/analytics/visit.ts";
import { createUser } from "../../helpers/database.ts";

export const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export const reader = (ip: string, more: Partial<Visit> = {}): Visit => ({
  ip,
  userAgent: CHROME,
  purpose: "",
  ...more,
});

/** A published post with one live copy: of the built-in blog, unless another platform is named. */
export async function published(
  given: {
    userId?: string;
    title?: string;
    platform?: string;
    counted?: boolean;
    score?: number | null;
  } = {},
) {
  const { platform = "blog", counted = true } = given;
  const user = given.userId === undefined ? await createUser() : { id: given.userId };
  const post = await db.post.create({
    data: {
      userId: user.id,
      title: given.title ?? "Read me",
      content: "<p>x</p>",
      status: "published",
      publishedAt: new Date(),
      seoScore: given.score === undefined ? 80 : given.score,
      publishedPlatforms: [platform],
    },
  });
  const publication = await copyOf(user.id, post.id, platform, counted);
  return { user, post, publication };
}

/** Another live copy of a post. */
export async function copyOf(userId: string, postId: string, platform: string, counted: boolean) {
  const remoteSlug = randomUUID();
  const publication = await db.publication.create({
    data: {
      userId,
      postId,
      platform,
      state: "published",
      dueAt: new Date(),
      publishedAt: new Date(),
      trackedSince: counted ? new Date() : null,
      remoteUrl: `https://example.com/${remoteSlug}`,
      remoteSlug,
    },
  });
  if (platform === "blog")
    await db.blogPage.create({
      data: {
        userId,
        publicationId: publication.id,
        remoteSlug,
        slug: remoteSlug,
        title: "Read me",
        html: "<p>x</p>",
      },
    });
  return publication;
}
