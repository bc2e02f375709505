import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

it("publishes on the built-in blog, updates the page in place, and recreates a removed one", async () => {
  const user = await createUser();
  await connect(user, "blog", {});
  const { id } = await writePost(user, {
    title: "Grüße aus Köln",
    content: '<p onclick="x()">Hallo</p><script>alert(1)</script>',
  });
  const publish = () => publishNow(user, id, { platform: "blog", tags: ["Reise"] });

  const first = await publish();
  expect(first).toMatchObject({
    state: "published",
    remoteUrl: expect.stringMatching(new RegExp(`/blog/${user.handle}/grusse-aus-koln$`)),
  });
  expect(await db.blogPage.findMany({ where: { userId: user.id } })).toMatchObject([
    { title: "Grüße aus Köln", html: "<p>Hallo</p>", tags: ["Reise"] },
  ]);

  await db.post.update({ where: { id }, data: { title: "Grüße aus Bonn" } });
  expect(await publish()).toMatchObject({ state: "published", remoteUrl: first.remoteUrl });
  expect(await db.blogPage.findMany({ where: { userId: user.id } })).toMatchObject([
    { title: "Grüße aus Bonn" },
  ]);

  await db.blogPage.deleteMany({ where: { userId: user.id } });
  expect(await publish()).toMatchObject({
    state: "failed",
    message: "The page is no longer on your blog. Publish again to make it anew.",
  });
  expect(await retryPublication(user, first.id)).toMatchObject({ state: "published" });
  expect(await db.blogPage.count({ where: { userId: user.id } })).toBe(1);
});
