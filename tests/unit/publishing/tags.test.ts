import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { react } from "../../fakes/server.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

/** The tags of a copy, on real HTTP servers. */

useTestDatabase();

let site: FakeWordpress;
let ghost: FakeGhost;
beforeAll(async () => {
  site = await startWordpress();
  ghost = await startGhost();
});
afterAll(async () => {
  await site.close();
  await ghost.close();
});

let posts = 0;

async function writer(platform: "wordpress" | "ghost", tags: string[]) {
  const user = await createUser();
  const title = `Languages ${++posts}`;
  const credentials = platform === "ghost" ? ghost.credentials : site.credentials("editor");
  await connect(user, platform, credentials);
  const { id } = await writePost(user, { title });
  await updatePost(user, id, { tags });
  const find = <Post extends { title: string }>(list: Post[]) =>
    list.find((one) => one.title === title)!;
  return {
    publish: () => publishNow(user, id, { platform }),
    change: (tags: string[]) => updatePost(user, id, { tags }),
    /** The names of the tags that the copy has. */
    there: () =>
      platform === "ghost"
        ? find(ghost.posts).tags
        : find(site.posts).tags.map((one) => site.tags.find((tag) => tag.id === one)?.name),
    /** Somebody adds a tag there, and takes one away. */
    byHand: (added: string, taken: string) => {
      if (platform === "ghost") {
        const post = find(ghost.posts);
        post.tags = [...post.tags.filter((name) => name !== taken), added];
        return;
      }
      const id = site.tags.length + 2;
      site.tags.push({ id, name: added });
      const post = find(site.posts);
      const lost = site.tags.find((tag) => tag.name === taken)?.id;
      post.tags = [...post.tags.filter((one) => one !== lost), id];
    },
    publication: () => db.publication.findFirstOrThrow({ where: { postId: id } }),
  };
}

describe.each(["wordpress", "ghost"] as const)("the tags of a copy on %s", (platform) => {
  it("are found by their names, not by a slug that several share", async () => {
    const first = await writer(platform, ["C"]);
    await first.publish();
    const second = await writer(platform, ["C#", "C++", "it's", "a\\b"]);
    await second.publish();
    expect(second.there()).toEqual(["C#", "C++", "it's", "a\\b"]);
    expect(first.there()).toEqual(["C"]);
    // Found again, not made again, and in the site's spelling.
    const third = await writer(platform, ["c++", "C", "c#", "it's", "a\\b"]);
    await third.publish();
    expect(third.there()).toEqual(["C++", "C", "C#", "it's", "a\\b"]);
    const names = (platform === "ghost" ? ghost.tags : site.tags).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("are merged: what was set or taken away there by hand stays so", async () => {
    const anna = await writer(platform, ["tea", "green", "hot"]);
    await anna.publish();
    anna.byHand(`theirs ${posts}`, "hot");
    await anna.change(["tea", "cold", "hot"]);
    await anna.publish();
    expect(anna.there()).toEqual(["tea", "cold", `theirs ${posts}`]);
    // A change of the title alone sends no tags.
    expect((await anna.publication()).sent).toMatchObject({
      tagNames: JSON.stringify(["tea", "cold", "hot"]),
    });
  });

  it("all arrive when an earlier try failed, before or after it was carried out", async () => {
    const server = platform === "ghost" ? ghost : site;
    const isWrite = ({ method, url }: { method: string; url: URL }) =>
      method !== "GET" && /\/posts\/|\/v2\/posts/.test(decodeURIComponent(url.href));
    const refused = await writer(platform, ["one", "two"]);
    server.inject(isWrite, react.status(422));
    expect(await refused.publish()).toMatchObject({ state: "failed" });
    await refused.change(["two", "three"]);
    await refused.publish();
    expect(refused.there()).toEqual(["two", "three"]);
    // An update that never arrived is no reason to take its tags for removed ones either.
    await refused.change(["two", "four"]);
    server.inject(isWrite, react.status(422));
    expect(await refused.publish()).toMatchObject({ state: "failed" });
    await refused.publish();
    expect(refused.there()).toEqual(["two", "four"]);
  });

  it("are made anew with a copy that somebody deleted there", async () => {
    const anna = await writer(platform, ["lost", "found"]);
    await anna.publish();
    const list: unknown[] = platform === "ghost" ? ghost.posts : site.posts;
    list.pop();
    for (let tries = 0; tries < 2; tries++) await anna.publish();
    expect(anna.there()).toEqual(["lost", "found"]);
  });
});
