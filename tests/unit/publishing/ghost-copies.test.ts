import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { react } from "../../fakes/server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

let ghost: FakeGhost;
beforeAll(async () => {
  ghost = await startGhost();
});
afterAll(() => ghost.close());

const write = ({ method }: { method: string }) => method === "PUT";

async function author(title: string, content: string) {
  const user = await createUser();
  await connect(user, "ghost", ghost.credentials);
  const { id } = await writePost(user, { title });
  await updatePost(user, id, { content });
  return {
    publish: () => publishNow(user, id, { platform: "ghost" }),
    copy: () => ghost.posts.find((post) => post.title === title)!,
    publication: () => db.publication.findFirstOrThrow({ where: { postId: id } }),
  };
}

it("keeps what a colleague set in a draft that was left behind", async () => {
  const { publish, copy } = await author("Left behind", "<p>Text.</p>");
  ghost.inject(write, react.status(403, "<html>Blocked</html>"));
  expect(await publish()).toMatchObject({ state: "failed" });
  Object.assign(copy(), {
    custom_excerpt: "Theirs",
    meta_description: "Theirs",
    canonical_url: "https://x.example/",
  });
  expect(await publish()).toMatchObject({ state: "published" });
  expect(copy()).toMatchObject({
    custom_excerpt: "Theirs",
    meta_description: "Theirs",
    canonical_url: "https://x.example/",
  });
});

it("writes links to headings again with the next update, if changing them failed", async () => {
  const html = '<p><a href="#zz">go</a></p><h2 id="zz">Head of links</h2>';
  const { publish, copy, publication } = await author("Linked", html);
  ghost.inject(write, react.status(422), { times: 2 });
  await publish();
  expect(copy()).toMatchObject({ status: "published" });
  expect(copy().html).toContain('href="#zz"');
  await publish();
  expect(copy().html).toContain('href="#head-of-links"');
  expect((await publication()).contentHash).not.toBe("");
});
