import { describe, expect, it } from "vitest";
import { releaseHeld } from "#app/integrations/failed-tests.server.ts";
import { db } from "#app/lib/db.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { publishByForm, publishToPlaces } from "#app/publishing/actions/publish-places.server.ts";
import { publishForm, resolvePublishForm } from "#app/publishing/requests.server.ts";
import { listPublishOptions } from "#app/publishing/views/options.server.ts";
import { placesOf } from "#app/publishing/views/places.ts";
import { problemsOf } from "#app/publishing/views/post-problem.server.ts";
import { listPublicationsOf, progressOf } from "#app/publishing/views/progress.server.ts";
import { listPostPublications } from "#app/publishing/views/publications.server.ts";
import { placesToast } from "#app/publishing/views/publish-toast.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

/** Publishing one post to several places at once. */

useTestDatabase();

const NOBODY = "01890000-0000-7000-8000-000000000000";

async function setUp(count = 2) {
  const user = await createUser();
  const sites = Array.from({ length: count }, (_, at) => {
    const site = scriptedPlatform();
    site.platform.name = `Site ${at + 1}`;
    return site;
  });
  const ids: string[] = [];
  for (const { key } of sites) ids.push((await connect(user, key)).id);
  const { id } = await writePost(user);
  const to = (integrationIds: string[]) =>
    publishToPlaces(user, id, {
      places: integrationIds.map((integrationId) => ({ integrationId })),
    });
  const states = async () =>
    placesOf(
      await listPublishOptions(user),
      await listPostPublications(user, await requirePost(user, id)),
    ).map((place) => place.state);
  return { user, sites, ids, id, to, states };
}

describe("several places at once", () => {
  it("have a row and an outcome each, and one that refuses stops no other", async () => {
    const { sites, ids, id, to, states } = await setUp(3);
    sites[1]!.script.push({ fail: { class: "permanent", message: "The site said no." } });
    sites[2]!.script.push({ fail: { class: "transient", message: "It is busy." } });
    const results = await to(ids);
    expect(results.map((one) => [one.name, one.outcome?.kind])).toEqual([
      ["Site 1", "live"],
      ["Site 2", "refused"],
      ["Site 3", "waiting"],
    ]);
    expect(await db.publication.count({ where: { postId: id } })).toBe(3);
    expect(await states()).toEqual(["current", "new", "busy"]);
    expect(placesToast(results)).toMatchObject({
      done: false,
      accepted: [ids[0], ids[2]],
      toast: {
        kind: "error",
        title: "Published in 1 of 3 places",
        description: expect.stringMatching(
          /^Published on Site 1\. Site 2: The site said no\. Site 3: Not published yet\. .*It is busy\.$/,
        ),
        links: [
          { label: "See what to do", href: `/preview/${id}#repairs` },
          { label: "View on Site 1", href: results[0]!.outcome!.remoteUrl },
        ],
      },
    });
  });

  it("update what is live and publish the rest, and say all of it", async () => {
    const { user, sites, ids, id, to, states } = await setUp();
    await to([ids[0]!]);
    await updatePost(user, id, { title: "Eleven ways" });
    expect(await states()).toEqual(["older", "new"]);
    const { toast, done } = placesToast(await to(ids));
    expect([done, toast.title, toast.description]).toEqual([
      true,
      "Post Published!",
      "The copy on Site 1 is up to date. Published on Site 2.",
    ]);
    expect(sites.map(({ copies }) => copies.map(({ title, updates }) => [title, updates]))).toEqual(
      [[["Eleven ways", 1]], [["Eleven ways", 0]]],
    );
    expect(await states()).toEqual(["current", "current"]);
  });

  it("are each named, and nothing is said twice, when none took the post", async () => {
    const { sites, ids, id, to, user } = await setUp();
    const message = "That is no password of Site 1 at all. Make one in Site 1 under Users.";
    sites[0]!.script.push({ fail: { class: "permanent", message, reconnect: true } });
    sites[1]!.script.push({ fail: { class: "permanent", message: "Not today." } });
    const { toast } = placesToast(await to(ids));
    expect([toast.title, toast.description]).toEqual([
      "Not published yet.",
      `Site 1: ${message} It waits for a day and goes out once you connect it again. Site 2: Not today.`,
    ]);
    const rows = await listPublicationsOf(user, [id]);
    expect(progressOf(rows).get(id)?.next).toMatchObject({ kind: "held", platformName: "Site 1" });
    expect(problemsOf(rows).get(id)).toMatchObject({ platformName: "Site 2" });
    await releaseHeld(db, ids[0]!);
    const released = progressOf(await listPublicationsOf(user, [id]));
    expect(released.get(id)?.next).toMatchObject({ kind: "running", platformName: "Site 1" });
  });

  it("never double a copy: the same place twice, two connections of one site, two presses", async () => {
    const { user, sites, ids, id, to } = await setUp();
    const again = await connect(user, sites[0]!.key);
    await db.integration.updateMany({
      where: { id: { in: [ids[0]!, again.id] } },
      data: { site: `${sites[0]!.key}:one` },
    });
    sites[0]!.script.push({ slow: 300 });
    const results = await Promise.all([to([...ids, ids[0]!, again.id]), to(ids)]);
    expect(results.map((one) => one.length)).toEqual([2, 2]);
    expect(sites.map(({ copies }) => copies.length)).toEqual([1, 1]);
    expect(await db.publication.count({ where: { postId: id } })).toBe(2);
  });

  it("leave out what is not there or not the user's, and say so", async () => {
    const [anna, bea] = [await setUp(), await setUp()];
    const results = await anna.to([bea.ids[0]!, anna.ids[0]!, NOBODY]);
    expect(results.map((one) => one.outcome?.kind ?? one.refusal?.message)).toEqual([
      "This integration is not there any more. Choose another.",
      "live",
      "This integration is not there any more. Choose another.",
    ]);
    expect(bea.sites[0]!.copies).toHaveLength(0);
    await expect(
      publishToPlaces(anna.user, bea.id, { places: [{ integrationId: anna.ids[0]! }] }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the form for several places", () => {
  const form = (integrationId: string[], more: Record<string, string> = {}) =>
    publishForm.parse({ integrationId, ...more });

  it("schedules all of them in one post", async () => {
    const { user, ids, id, states } = await setUp();
    const scheduledDate = `${new Date().getUTCFullYear() + 1}-07-01T09:30`;
    const { results } = await publishByForm(user, id, form(ids, { when: "later", scheduledDate }));
    expect(placesToast(results).toast).toMatchObject({
      kind: "success",
      title: "Post Scheduled!",
      description: expect.stringMatching(/^It goes to Site 1 on .* It goes to Site 2 on /),
    });
    expect(await states()).toEqual(["busy", "busy"]);
    await expect(publishByForm(user, id, form(ids))).rejects.toThrow(
      /already scheduled for Site 1.*already scheduled for Site 2/,
    );
  });

  it("says once what is wrong with the post itself", async () => {
    const { user, ids, id } = await setUp();
    await db.post.update({ where: { id }, data: { content: "" } });
    await expect(publishByForm(user, id, form(ids))).rejects.toMatchObject({
      kind: "invalid",
      message: "The post is empty. Write something before publishing it.",
    });
  });

  it("takes 20 different places at most, and categories of each", async () => {
    const many = Array.from({ length: 21 }, (_, at) => `id-${at}`);
    expect(publishForm.safeParse({ integrationId: many }).error?.issues[0]?.message).toBe(
      "Choose at most 20 platforms",
    );
    expect(form([...many.slice(0, 20), "id-0", ""]).integrationId).toHaveLength(20);
    const sent = new FormData();
    for (const [name, value] of [
      ["categoriesOf", "id-1"],
      ["categories-id-1", "7"],
      ["categories-id-2", "8"],
    ] as const)
      sent.append(name, value);
    const { categories } = resolvePublishForm(form(["id-1", "id-2"]), sent);
    expect([...(categories ?? [])]).toEqual([["id-1", ["7"]]]);
    sent.append("categories-id-1", "seven");
    expect(() => resolvePublishForm(form(["id-1"]), sent)).toThrow(
      /^categories: a list of the ids/,
    );
  });
});
