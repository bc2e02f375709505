import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { toPreview } from "#app/posts/preview.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor, PARAGRAPH } from "../../helpers/posts.ts";

useTestDatabase();

it("shows the score of the text as it is, and stores nothing", async () => {
  const user = await createAuthor();
  const { id } = await db.post.create({
    data: { userId: user.id, title: "Post", content: PARAGRAPH, seoScore: 100 },
    select: { id: true },
  });
  const before = await requirePost(user, id);
  expect((await toPreview(before)).score).toBeLessThan(100);
  expect(await requirePost(user, id)).toEqual(before);
});
