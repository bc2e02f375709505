import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { publishNow } from "#app/publishing/actions/publish.server.ts";
import { publishBody } from "#app/publishing/requests.server.ts";
import { readCategoryChoice } from "#app/publishing/views/categories.server.ts";
import { react } from "../../fakes/server.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

/** The categories of a real HTTP server: read, kept for a while, chosen, sent. */

useTestDatabase();

let site: FakeWordpress;
beforeEach(async () => {
  site = await startWordpress();
});
afterEach(() => site.close());

const asked = () =>
  site.log.filter((line) => /wp\/v2\/categories/.test(decodeURIComponent(line))).length;

async function writer() {
  const user = await createUser();
  await connect(user, "wordpress", site.credentials("editor"));
  const { id: integrationId } = await db.integration.findFirstOrThrow({
    where: { userId: user.id },
  });
  const post = await writePost(user, { title: `Green tea ${Date.now()}` });
  const publish = (categories?: string[]) =>
    publishNow(user, post.id, { platform: "wordpress", categories });
  const write = (content: string) => db.post.update({ where: { id: post.id }, data: { content } });
  return {
    user,
    post,
    integrationId,
    publish,
    write,
    choice: () => readCategoryChoice(user, post.id, integrationId),
  };
}

describe("the categories of a site", () => {
  it("come with those above them, once in five minutes, and 300 at most", async () => {
    site.categories.push(
      { id: 5, name: "Pots & pans", parent: 7 },
      { id: 7, name: "Garden", parent: 8 },
      { id: 8, name: "Home", parent: 7 },
    );
    const anna = await writer();
    const names = (await anna.choice()).categories.map(({ id, name }) => `${id} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining(["1 Uncategorized", "5 Home › Garden › Pots & pans"]),
    );
    expect(names).toHaveLength(4);
    const calls = asked();
    await anna.choice();
    expect(asked()).toBe(calls);

    for (let id = 100; id < 500; id++) site.categories.push({ id, name: `C${id}`, parent: 0 });
    const berta = await writer();
    expect((await berta.choice()).categories).toHaveLength(300);
    expect(asked() - calls).toBe(3);
  });

  it("come only from the user's own integration, and a failing site gives a sentence", async () => {
    const [anna, berta] = [await writer(), await writer()];
    await expect(
      readCategoryChoice(berta.user, berta.post.id, anna.integrationId),
    ).rejects.toMatchObject({ kind: "invalid" });
    await connect(berta.user, "blog", {});
    const blog = await db.integration.findFirstOrThrow({
      where: { userId: berta.user.id, platform: "blog" },
    });
    await expect(readCategoryChoice(berta.user, berta.post.id, blog.id)).rejects.toThrow(
      "has no categories to choose from.",
    );
    site.inject(() => true, react.status(500, "broken"), { times: 9 });
    expect(await anna.choice()).toMatchObject({
      categories: [],
      problem: expect.stringMatching(/^The categories could not be read\. /) as string,
    });
    site.clearFaults();
    expect((await anna.choice()).problem).toBeNull();
  });
});

describe("chosen categories", () => {
  it("are sent with the copy, stay with it, and are sent again only when they change", async () => {
    site.categories.push({ id: 5, name: "Tea", parent: 0 }, { id: 6, name: "Cups", parent: 0 });
    const anna = await writer();
    expect(await anna.publish(["5"])).toMatchObject({ state: "published" });
    expect(site.posts[0]!.categories).toEqual([5]);
    expect((await anna.choice()).chosen).toEqual(["5"]);

    site.posts[0]!.categories = [6];
    await anna.write("<p>Second words.</p>");
    await anna.publish();
    expect(site.posts[0]).toMatchObject({
      categories: [6],
      content: expect.stringContaining("Second words.") as string,
    });
    expect((await anna.choice()).chosen).toEqual(["5"]);

    await anna.publish(["5", "6"]);
    expect(site.posts[0]!.categories).toEqual([5, 6]);
    await anna.publish([]);
    expect(site.posts[0]!.categories).toEqual([5, 6]);
  });

  it("are refused if the platform has none, or if they are not ids", async () => {
    const anna = await writer();
    await connect(anna.user, "blog", {});
    await expect(
      publishNow(anna.user, anna.post.id, { platform: "blog", categories: ["5"] }),
    ).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining(
        "has no categories to choose from. Leave them out.",
      ) as string,
    });
    expect(await db.publication.count({ where: { postId: anna.post.id } })).toBe(0);
    expect(
      publishBody.parse({ platform: "wordpress", categories: [5, "6", "5"] }).categories,
    ).toEqual(["5", "6"]);
    for (const categories of ["5", [{}], ["x"], [1.5], Array.from({ length: 51 }, (_, id) => id)])
      expect(
        publishBody.safeParse({ platform: "wordpress", categories }).error?.issues[0]?.message,
      ).toMatch(/^categories: /);
  });
});
