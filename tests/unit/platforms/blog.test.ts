import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { contextFor, copyOf, newRemoteSlug, outgoing } from "./context.ts";

useTestDatabase();

it("says that it keeps the address of its own pages", async () => {
  const user = await createUser();
  const remoteSlug = newRemoteSlug();
  const row = { userId: user.id, platform: "blog", remoteSlug, dueAt: new Date() };
  const { id: publicationId } = await db.publication.create({ data: row });
  const post = { userId: user.id, publicationId, remoteSlug, slug: "about", slugIsOwn: true };
  const blog = requirePlatform("blog");
  expect(copyOf(await blog.publish(outgoing("About", post), contextFor({}))).notes).toEqual([
    'The blog keeps the address "about" for a page of its own; this post got "about-2".',
  ]);
});

it("says that another page has the author's own slug, and nothing of a slug from the title", async () => {
  const user = await createUser();
  const blog = requirePlatform("blog");
  const publish = async (slugIsOwn: boolean) => {
    const remoteSlug = newRemoteSlug();
    const row = { userId: user.id, platform: "blog", remoteSlug, dueAt: new Date() };
    const { id: publicationId } = await db.publication.create({ data: row });
    const post = { userId: user.id, publicationId, remoteSlug, slug: "same", slugIsOwn };
    return copyOf(await blog.publish(outgoing("same", post), contextFor({})));
  };
  expect((await publish(true)).notes).toBeUndefined();
  expect((await publish(true)).notes).toEqual([
    'Another post on the site already has the address "same"; this one got "same-2".',
  ]);
  expect((await publish(false)).notes).toBeUndefined();
});
