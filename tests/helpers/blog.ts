import { randomUUID } from "node:crypto";
import type { BlogPage } from "#app/generated/prisma/client.ts";
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
  const { id: publicationId, remoteSlug } = publication;
  const slug = title.toLowerCase().replace(/\W+/g, "-");
  const outgoing = outgoingOf({
    ...{ publicationId, remoteSlug, userId: user.id, title, slug },
    ...more,
  });
  const outcome = await requirePlatform("blog").publish(outgoing, {} as never);
  if (!outcome.ok) throw new Error("not published");
  await db.publication.update({
    where: { id: publication.id },
    data: { remoteUrl: outcome.copy.url, publishedAt: new Date() },
  });
  return db.blogPage.findUniqueOrThrow({ where: { id: outcome.copy.id } });
}

/** Publishes a page again under another slug. */
export async function renamePage(page: BlogPage, slug: string): Promise<void> {
  const { publicationId, remoteSlug, userId, title } = page;
  const outgoing = outgoingOf({
    ...{ publicationId, remoteSlug, userId, title, slug },
    changed: new Set(["slug"]),
  });
  const outcome = await requirePlatform("blog").update?.(outgoing, page.id, {} as never);
  if (!outcome?.ok) throw new Error("not published again");
}

function outgoingOf(texts: Partial<Outgoing>): Outgoing {
  return {
    ...{ html: "<p>x</p>", excerpt: "", metaDescription: "", tags: [] },
    ...{ canonicalUrl: "", language: "", ownPictures: {} },
    ...texts,
  } as unknown as Outgoing;
}
