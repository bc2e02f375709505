import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { publishByForm } from "#app/publishing/actions/publish-places.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { saveAsDraft } from "#app/publishing/actions/cancel.server.ts";
import { publishForm } from "#app/publishing/requests.server.ts";
import { listPublishOptions, targetsOf } from "#app/publishing/views/options.server.ts";
import { listPublicationsOf } from "#app/publishing/views/progress.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { placesToast } from "#app/publishing/views/publish-toast.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

const TOMORROW = () => new Date(Date.now() + 86_400_000);
const refused = {
  ok: false as const,
  fail: { class: "permanent" as const, message: "The site said no." },
};

describe("where a post may go", () => {
  it("lists active integrations only, told apart by name where a platform is there twice", async () => {
    const user = await createUser();
    const [one, two] = [scriptedPlatform(), scriptedPlatform()];
    const [first, , off] = [
      await connect(user, one.key),
      await connect(user, two.key),
      await connect(user, two.key),
    ];
    await db.integration.update({ where: { id: off.id }, data: { isActive: false } });
    expect((await listPublishOptions(user)).map((option) => option.label)).toEqual([
      "Scripted",
      "Scripted",
    ]);
    await db.integration.update({
      where: { id: off.id },
      data: { isActive: true, name: "Second" },
    });
    expect((await listPublishOptions(user)).map((option) => option.label)).toEqual([
      "Scripted",
      `Scripted (My ${two.key})`,
      "Scripted (Second)",
    ]);
    expect((await listPublishOptions(user))[0]?.integrationId).toBe(first.id);
  });

  it("tells integrations of the same name apart by their sites, or by numbers", async () => {
    const user = await createUser();
    const add = (platform: string, site: string | null, name = "Journal") =>
      db.integration.create({
        data: { userId: user.id, platform, name, site, credentials: "", isActive: true },
      });
    await add("wordpress", "wordpress:a.example/blog");
    await add("wordpress", "wordpress:b.example:8080");
    await add("wordpress", "wordpress:c.example", "News");
    await add("medium", "medium:token/Kx1.z");
    await add("medium", "medium:publication/5f");
    await add("webhook", "webhook:hook.example/zZ");
    await add("webhook", "webhook:hook.example/yY");
    await add("webhook", null);
    await add("ghost", "ghost:d.example");
    expect((await listPublishOptions(user)).map((option) => option.label)).toEqual([
      "WordPress (Journal, a.example)",
      "WordPress (Journal, b.example:8080)",
      "WordPress (News)",
      "Medium (Journal, no. 1)",
      "Medium (Journal, no. 2)",
      "Webhook (Journal, hook.example, no. 1)",
      "Webhook (Journal, hook.example, no. 2)",
      "Webhook (Journal)",
      "Ghost",
    ]);
  });

  it("says of each post where it is, where it is on its way to and where it may go", async () => {
    const user = await createUser();
    const platforms = [
      scriptedPlatform(),
      scriptedPlatform(),
      scriptedPlatform(),
      scriptedPlatform(),
    ];
    platforms[2]!.script.push({ fail: refused.fail });
    for (const platform of platforms) await connect(user, platform.key);
    const [post, other] = [await writePost(user), await writePost(user)];
    await publishNow(user, post.id, { platform: platforms[0]!.key, tags: [] });
    await schedule(user, post.id, {
      platform: platforms[1]!.key,
      tags: [],
      scheduledAt: TOMORROW(),
    });
    await publishNow(user, post.id, { platform: platforms[2]!.key, tags: [] });
    const targets = targetsOf(
      await listPublishOptions(user),
      [post.id, other.id],
      await listPublicationsOf(user, [post.id, other.id]),
    );
    expect(targets.get(post.id)?.map((target) => target.state)).toEqual([
      "published",
      "pending",
      "free",
      "free",
    ]);
    expect(targets.get(other.id)?.map((target) => target.state)).toEqual([
      "free",
      "free",
      "free",
      "free",
    ]);
    expect(
      targetsOf(await listPublishOptions(user), [], await listPublicationsOf(user, [])).size,
    ).toBe(0);
  });
});

describe("the publishing form", () => {
  it("publishes now, and says so", async () => {
    const user = await createUser();
    const platform = scriptedPlatform();
    const { id: integrationId } = await connect(user, platform.key);
    const { id } = await writePost(user);
    const form = publishForm.parse({
      integrationId: [integrationId],
      tags: " tea,, water ",
      scheduledDate: "",
    });
    expect(form).toMatchObject({ when: "now", tags: ["tea", "water"] });
    const { results } = await publishByForm(user, id, form);
    expect(placesToast(results)).toEqual({
      done: true,
      accepted: [integrationId],
      toast: {
        kind: "success",
        title: "Post Published!",
        description: "Published on Scripted.",
        links: [{ label: "View", href: results[0]!.outcome!.remoteUrl }],
      },
    });
  });

  it("schedules at the wall time of the zone, and says so", async () => {
    const user = await createUser({ timeZone: "Europe/Berlin" });
    const { id: integrationId } = await connect(user, scriptedPlatform().key);
    const { id } = await writePost(user);
    const year = new Date().getUTCFullYear() + 1;
    const form = publishForm.parse({
      integrationId: [integrationId],
      when: "later",
      scheduledDate: `${year}-07-01T09:30`,
      timeZone: "Europe/Berlin",
    });
    const { results, note } = await publishByForm(user, id, form);
    const { toast } = placesToast(results, note);
    expect(toast).toEqual({
      kind: "success",
      title: "Post Scheduled!",
      description: `It goes to Scripted on 1 Jul ${year}, 09:30 CEST.`,
      links: [],
    });
    expect((await requirePost(user, id)).scheduledDate?.toISOString()).toBe(
      `${year}-07-01T07:30:00.000Z`,
    );
  });

  it.each([
    [{}, "Choose a platform"],
    [
      { integrationId: ["x"], tags: Array.from({ length: 21 }, (_, n) => n).join() },
      "Tags: at most 20",
    ],
    [{ integrationId: ["x"], tags: "t".repeat(101) }, "Tags: at most 100 characters each"],
  ])("refuses %j", (given, sentence) => {
    expect(publishForm.safeParse(given).error?.issues[0]?.message).toBe(sentence);
  });

  it("refuses a schedule without a time, beside its field", async () => {
    const user = await createUser();
    const { id: integrationId } = await connect(user, scriptedPlatform().key);
    const { id } = await writePost(user);
    expect(
      publishForm.safeParse({ integrationId: [integrationId], when: "later" }).error?.issues,
    ).toEqual([
      expect.objectContaining({ path: ["scheduledDate"], message: "Choose a date and time" }),
    ]);
    const form = publishForm.parse({
      integrationId: [integrationId],
      when: "later",
      scheduledDate: "2020-01-01T09:00",
    });
    await expect(publishByForm(user, id, form)).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { scheduledDate: expect.stringContaining("in the past") } },
    });
  });
});

describe("saving as a draft", () => {
  it("removes the post from the queue and leaves what is live, which stays published with this text", async () => {
    const user = await createUser();
    const [live, waiting] = [scriptedPlatform(), scriptedPlatform()];
    for (const platform of [live, waiting]) await connect(user, platform.key);
    const { id } = await writePost(user);
    await publishNow(user, id, { platform: live.key, tags: [] });
    await schedule(user, id, { platform: waiting.key, tags: [], scheduledAt: TOMORROW() });
    expect((await requirePost(user, id)).status).toBe("published");
    expect(await saveAsDraft(user, id)).toMatchObject({
      status: "published",
      scheduledDate: null,
      publishedPlatforms: [live.key],
      version: 1,
    });
    const states = Object.fromEntries(
      (await listPublications(user, id)).map((publication) => [
        publication.platform,
        publication.state,
      ]),
    );
    expect(states).toEqual({ [live.key]: "published", [waiting.key]: "cancelled" });
  });
});
