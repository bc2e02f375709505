import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { toPreview } from "#app/posts/preview.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, PARAGRAPH } from "../../helpers/posts.ts";

useTestDatabase();

it("shows a post with its score, and stores the score only where that is possible", async () => {
  const user = await createAuthor();
  const { id } = await db.post.create({
    data: { userId: user.id, title: "Post", content: PARAGRAPH, seoScore: 100 },
    select: { id: true },
  });
  await db.$executeRawUnsafe(
    `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left'; END $$`,
  );
  await db.$executeRawUnsafe(
    `CREATE TRIGGER full_disk BEFORE UPDATE ON "Post" FOR EACH ROW EXECUTE FUNCTION full_disk()`,
  );
  const { score } = await toPreview(await requirePost(user, id));
  expect(score).toBeLessThan(100);
  expect((await requirePost(user, id)).seoScore).toBe(100);

  await db.$executeRawUnsafe(`DROP TRIGGER full_disk ON "Post"`);
  const before = await requirePost(user, id);
  await toPreview(before);
  const after = await requirePost(user, id);
  expect(after.seoScore).toBe(score);
  expect(after.updatedAt).toEqual(before.updatedAt);
});
