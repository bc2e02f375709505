import { randomUUID } from "node:crypto";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import type { Outgoing } from "#app/platforms/outgoing.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser } from "./database.ts";

/** A user with this name and no pages yet. */
export async function authorOfBlog(firstName: string, lastName: string) {
  const { id } = await createUser();
  return db.user.update({ where: { id }, data: { firstName, lastName } });
}

/** Publishes a page of a blog as the publishing queue would. */
export async function publishPage(
  user: { id: string },
  title: string,
  more: Partial<Pick<Outgoing, "html" | "tags" | "language" | "slug" | "excerpt">> = {},
) {
  const publication = await db.publication.create({
    data: {
      userId: user.id,
      platform: "blog",
      remoteSlug: randomUUID(),
      dueAt: new Date(),
    },
  });
  const outgoing = {
    publicationId: publication.id,
    userId: user.id,
    title,
    html: "<p>x</p>",
    excerpt: "",
    metaDescription: "",
    tags: [],
    remoteSlug: publication.remoteSlug,
    slug: title.toLowerCase().replace(/\W+/g, "-"),
    canonicalUrl: "",
    language: "",
    ownPictures: {},
    ...more,
  } as unknown as Outgoing;
  const outcome = await requirePlatform("blog").publish(outgoing, {} as never);
  if (!outcome.ok) throw new Error("not published");
  await db.publication.update({
    where: { id: publication.id },
    data: { remoteUrl: outcome.copy.url, publishedAt: new Date() },
  });
  return db.blogPage.findUniqueOrThrow({ where: { id: outcome.copy.id } });
}
