import { describe, expect, it } from "vitest";
import * as TEXT from "#app/copy/text.ts";
import { db } from "#app/lib/db.server.ts";
import { MONTHLY_LIMIT } from "#app/plans/plan.ts";
import { postsThisMonth } from "#app/plans/usage.server.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { restoreRevision } from "#app/posts/revisions.server.ts";
import { createPost, duplicatePost, updatePost } from "#app/posts/save-post.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const TEXT_OF_EXAMPLE = "<p>What an example says.</p>";
const example = {
  title: "An example",
  content: TEXT_OF_EXAMPLE,
  writer: "example",
  counted: false,
};

describe("a post that does not count yet", () => {
  it("counts once, with the first change of its content, and not with other changes", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    const { id } = await createPost(user, example);
    await updatePost(user, id, { title: "Another title", tags: ["one"], slug: "own" });
    await updatePost(user, id, { content: TEXT_OF_EXAMPLE });
    expect(await postsThisMonth(user)).toBe(0);
    await updatePost(user, id, { content: "<p>My own words.</p>" });
    expect(await postsThisMonth(user)).toBe(1);
    await updatePost(user, id, { content: "<p>More words.</p>" });
    await restoreRevision(user, id, 1);
    await updatePost(user, id, { content: "<p>Words again.</p>" });
    expect(await postsThisMonth(user)).toBe(1);
  });

  it("is saved where the month is used up, and keeps its text until it may count", async () => {
    const user = await createUser();
    for (let n = 0; n < MONTHLY_LIMIT.free; n++)
      await createPost(user, { title: "By hand", content: "<p>x</p>" });
    const { id } = await createPost(user, example);
    const refused = { kind: "limit_reached", message: TEXT.limitReached };
    await expect(
      saveEdit(user, id, { title: "Mine", text: "My own words.", version: 1 }),
    ).rejects.toMatchObject(refused);
    expect(await requirePost(user, id)).toMatchObject({
      title: example.title,
      content: TEXT_OF_EXAMPLE,
      counted: false,
      version: 1,
    });
    await db.user.update({ where: { id: user.id }, data: { subscriptionPlan: "basic" } });
    await saveEdit(user, id, { title: "Mine", text: "My own words.", version: 1 });
    expect(await postsThisMonth(user)).toBe(MONTHLY_LIMIT.free + 1);
  });

  it("counts once when it is changed many times at once", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    const { id } = await createPost(user, example);
    await Promise.all(
      Array.from({ length: 4 }, (_, n) => updatePost(user, id, { content: `<p>Change ${n}</p>` })),
    );
    expect(await postsThisMonth(user)).toBe(1);
  });

  it("has copies that count once their content is changed, too", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    const { id } = await createPost(user, example);
    const copy = await duplicatePost(user, id);
    expect(await postsThisMonth(user)).toBe(0);
    await updatePost(user, copy.id, { content: "<p>My own words.</p>" });
    await duplicatePost(user, copy.id);
    expect(await postsThisMonth(user)).toBe(2);
  });
});
