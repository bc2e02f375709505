import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requirePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { requirePublication } from "#app/publishing/views/publications.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

/** What a copy lacks is said, and what is emptied here is emptied there. */

useTestDatabase();

let site: FakeWordpress;
let ghost: FakeGhost;
beforeAll(async () => {
  site = await startWordpress({ seo: "yoast/v1" });
  ghost = await startGhost();
});
afterAll(async () => {
  await site.close();
  await ghost.close();
});

let posts = 0;

async function writer(platform: "wordpress" | "ghost") {
  const user = await createUser();
  const title = `Differences ${++posts}`;
  await connect(
    user,
    platform,
    platform === "ghost" ? ghost.credentials : site.credentials("editor"),
  );
  const { id } = await writePost(user, { title });
  const copy = () => {
    const held = ghost.posts.find((post) => post.title === title);
    const post = site.posts.find((one) => one.title === title);
    return platform === "ghost"
      ? { tags: held?.tags, excerpt: held?.custom_excerpt, description: held?.meta_description }
      : {
          tags: post?.tags.map((one) => site.tags.find((tag) => tag.id === one)?.name),
          excerpt: post?.excerpt || null,
          description: post?.description || null,
        };
  };
  const publish = async () => {
    const outcome = await publishNow(user, id, { platform });
    const { notes } = await requirePublication(user, outcome.id);
    return { message: outcome.message, notes };
  };
  return { user, id, copy, publish, post: () => requirePost(user, id) };
}

describe.each(["wordpress", "ghost"] as const)("a copy on %s", (platform) => {
  it("loses tags, excerpt and meta description that are emptied here", async () => {
    const { user, id, copy, publish, post } = await writer(platform);
    const texts = { tags: ["One"], excerpt: "Short", metaDescription: "For search engines" };
    await updatePost(user, id, texts);
    expect((await publish()).notes).toBe("");
    expect(copy()).toEqual({ tags: ["One"], excerpt: "Short", description: "For search engines" });
    await updatePost(user, id, { tags: [] });
    expect((await post()).status).toBe("draft");
    await updatePost(user, id, { excerpt: "", metaDescription: "" });
    expect((await publish()).notes).toBe("");
    expect(copy()).toEqual({ tags: [], excerpt: null, description: null });
    expect((await post()).status).toBe("published");
  });

  it("keeps what was set there in a field that was always empty here", async () => {
    const { user, id, copy, publish } = await writer(platform);
    await publish();
    const theirs = { custom_excerpt: "Theirs", meta_description: "Theirs" };
    if (platform === "ghost") Object.assign(ghost.posts.at(-1)!, theirs);
    else Object.assign(site.posts.at(-1)!, { excerpt: "Theirs", description: "Theirs" });
    await updatePost(user, id, { content: "<p>Newer.</p>" });
    await publish();
    expect(copy()).toMatchObject({ excerpt: "Theirs", description: "Theirs" });
  });

  it("that got another slug says so", async () => {
    const { user, id, publish } = await writer(platform);
    await updatePost(user, id, { slug: platform === "ghost" ? "x".repeat(190) : "茶".repeat(30) });
    const platformName = platform === "ghost" ? "Ghost" : "WordPress";
    const kept = platform === "ghost" ? "x".repeat(185) : "茶".repeat(22);
    expect((await publish()).notes).toMatch(
      new RegExp(`${platformName} changed the slug "[x茶]+" to "${kept}"\\.`),
    );
  });
});
