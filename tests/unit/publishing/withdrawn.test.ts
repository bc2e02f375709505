import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { cancelPublication } from "#app/publishing/actions/cancel.server.ts";
import { overwriteRemoteEdit } from "#app/publishing/actions/overwrite.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import {
  listPostPublications,
  listPublications,
} from "#app/publishing/views/publications.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { startGhost, type FakeGhost, type GhostPost } from "../../fakes/ghost.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { react } from "../../fakes/server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

/** A copy that was withdrawn on the platform becomes public again only with the user's consent. */

useTestDatabase();

let wordpress: FakeWordpress;
let ghost: FakeGhost;
beforeAll(
  async () => void ([wordpress, ghost] = await Promise.all([startWordpress(), startGhost()])),
);
afterAll(() => Promise.all([wordpress.close(), ghost.close()]));

const LATER = Date.now() + 30 * 86_400_000;
let posts = 0;

/** A post that is live, and how it stands there. */
async function live(platform: "wordpress" | "ghost", change: Record<string, string> = {}) {
  const user = await createUser();
  const integration = await connect(
    user,
    platform,
    platform === "ghost" ? ghost.credentials : { ...wordpress.credentials("editor"), ...change },
  );
  const post = await writePost(user, { title: `Tea withdrawn ${++posts}` });
  const publish = () => publishNow(user, post.id, { platform, tags: [] });
  const { id, state } = await publish();
  expect(state).toBe(change["defaultStatus"] === "draft" ? "sent" : "published");
  const copy = (platform === "ghost" ? ghost : wordpress).posts.at(-1)!;
  return {
    user,
    post,
    id,
    publish,
    copy,
    integration,
    text: () => ("html" in copy ? copy.html : copy.content),
    write: (text: string) =>
      db.post.update({
        where: { id: post.id },
        data: { content: `<p>${text}</p>`, status: "draft" },
      }),
    /** Somebody at the platform's own editor. */
    set(status: string) {
      if (status === "trash") wordpress.trash((copy as { id: number }).id);
      else if ("html" in copy)
        Object.assign(copy, {
          status,
          updated_at: new Date(Date.parse(copy.updated_at) + 1).toISOString(),
          ...(status === "scheduled" && { published_at: new Date(LATER).toISOString() }),
        });
      else
        Object.assign(copy, {
          status,
          modified: Date.now(),
          date: status === "future" ? LATER : 0,
        });
    },
    view: async () => (await listPublications(user, post.id))[0]!,
    postNow: () => db.post.findUniqueOrThrow({ where: { id: post.id } }),
  };
}

const WORDPRESS_STATUS = new Map([
  ["published", "publish"],
  ["scheduled", "future"],
]);

const CASES = [
  ["wordpress", "private", "It is private on WordPress", "private", "publish"],
  ["wordpress", "draft", "It is a draft on WordPress", "draft", "publish"],
  ["wordpress", "pending", "It is pending review on WordPress", "pending", "publish"],
  ["wordpress", "future", "It is scheduled for later on WordPress", "scheduled", "publish"],
  ["wordpress", "trash", "It is in the trash on WordPress", "trash", "publish"],
  ["wordpress", "archive", "It is kept out of public view on WordPress", "hidden", "publish"],
  ["ghost", "draft", "It is a draft on Ghost", "draft", "published"],
  ["ghost", "scheduled", "It is scheduled for later on Ghost", "scheduled", "published"],
] as const;

describe.each(CASES)(
  "a copy on %s that was set to %s there",
  (platform, status, sentence, withdrawn, publicStatus) => {
    it("stays so when the post is updated, and the user is notified", async () => {
      const anna = await live(platform);
      const before = anna.text();
      anna.set(status);
      await anna.write("Ours");
      const outcome = await anna.publish();
      expect(outcome).toMatchObject({
        state: "failed",
        changedThere: true,
        message: `${sentence}, and not as Postwright left it. Nothing was sent. Publish it there, or keep it as it is.`,
      });
      expect(anna.copy.status).toBe(status);
      expect(anna.text()).toBe(before);
      expect(await anna.view()).toMatchObject({
        live: false,
        remoteEdit: { withdrawn, version: expect.any(String) },
      });
      expect(await anna.postNow()).toMatchObject({ status: "failed", publishedPlatforms: [] });
      expect(
        (
          await db.notification.findFirstOrThrow({
            where: { userId: anna.user.id, kind: "failed" },
          })
        ).title,
      ).toMatch(/^Not public on /);
      // Neither another try nor a schedule changes that.
      expect((await retryPublication(anna.user, anna.id)).changedThere).toBe(true);
      await schedule(anna.user, anna.post.id, {
        platform,
        tags: [],
        scheduledAt: new Date(Date.now() + 60_000),
      });
      await db.publication.update({ where: { id: anna.id }, data: { dueAt: new Date() } });
      await startDue();
      await drainDeliveries();
      expect(await anna.view()).toMatchObject({ state: "failed", remoteEdit: { withdrawn } });
      expect(anna.copy.status).toBe(status);
    });

    it("becomes public again with the user's consent, as the same copy", async () => {
      const anna = await live(platform);
      const count = (platform === "ghost" ? ghost : wordpress).posts.length;
      anna.set(status);
      await anna.write("Ours");
      await anna.publish();
      expect(
        await overwriteRemoteEdit(anna.user, anna.id, (await anna.view()).remoteEdit!.version),
      ).toMatchObject({ state: "published" });
      expect(anna.copy.status).toBe(publicStatus);
      expect(anna.text()).toContain("Ours");
      expect(await anna.view()).toMatchObject({ live: true, remoteEdit: null });
      expect((await anna.postNow()).status).toBe("published");
      expect((platform === "ghost" ? ghost : wordpress).posts).toHaveLength(count);
      // The consent applies once.
      anna.set(status);
      expect((await anna.publish()).changedThere).toBe(true);
    });

    it("is kept at the user's choice, is not called live, and the next update asks again", async () => {
      const anna = await live(platform);
      const count = (platform === "ghost" ? ghost : wordpress).posts.length;
      anna.set(status);
      await anna.publish();
      await cancelPublication(anna.user, anna.id);
      expect(await anna.view()).toMatchObject({
        state: "cancelled",
        live: false,
        remoteEdit: null,
        error: `${sentence}, and you kept it so.`,
      });
      expect(await anna.postNow()).toMatchObject({ status: "draft", publishedPlatforms: [] });
      expect((await anna.publish()).changedThere).toBe(true);
      expect(anna.copy.status).toBe(status);
      // Somebody makes it public there: from now on it is updated as before.
      anna.set(publicStatus);
      if (status === "trash")
        Object.assign(anna.copy, { slug: anna.copy.slug.replace("__trashed", "") });
      await anna.write("Ours");
      expect(await anna.publish()).toMatchObject({ state: "published" });
      expect(anna.text()).toContain("Ours");
      expect((platform === "ghost" ? ghost : wordpress).posts).toHaveLength(count);
    });
  },
);

it("stays withdrawn if no sent text is stored, or if our own change may have been lost", async () => {
  const anna = await live("wordpress");
  await db.publication.update({ where: { id: anna.id }, data: { remoteVersion: null } });
  anna.set("private");
  expect((await anna.publish()).changedThere).toBe(true);

  const ben = await live("wordpress");
  await ben.write("Ours");
  wordpress.inject(
    (request) => request.method === "POST" && request.body.includes("Ours"),
    { kind: "reset" },
    { commit: "first" },
  );
  expect((await ben.publish()).state).toBe("queued");
  ben.set("private");
  await db.publication.update({
    where: { id: ben.id },
    data: { nextTryAt: new Date(), waitUntil: null },
  });
  await startDue();
  await drainDeliveries();
  expect(await ben.view()).toMatchObject({ state: "failed", remoteEdit: { withdrawn: "private" } });
  expect([anna.copy.status, ben.copy.status]).toEqual(["private", "private"]);
});

describe("a copy that is kept as a draft, as the integration is set to", () => {
  it("is updated as a draft, and as a public post once somebody publishes it there", async () => {
    const anna = await live("wordpress", { defaultStatus: "draft" });
    for (const status of ["draft", "publish", "draft", "pending"]) {
      anna.set(status);
      await anna.write(`Now ${status}`);
      expect((await anna.publish()).state).toBe(status === "publish" ? "published" : "sent");
      expect((await anna.view()).live).toBe(status === "publish");
      expect(anna.copy.status).toBe(status);
      expect(anna.text()).toContain(`Now ${status}`);
    }
  });

  it("is published by the next update when the integration is set to publish", async () => {
    const anna = await live("wordpress", { defaultStatus: "draft" });
    const { sealCredentials } = await import("#app/integrations/connection.server.ts");
    await db.integration.update({
      where: { id: anna.integration.id },
      data: { credentials: sealCredentials(anna.integration, wordpress.credentials("editor")) },
    });
    await anna.write("Ours");
    expect((await anna.publish()).state).toBe("published");
    expect(anna.copy.status).toBe("publish");
    anna.set("draft");
    expect((await anna.publish()).changedThere).toBe(true);
  });

  it("is not said to have been public, if it was changed before the integration was set to publish", async () => {
    const anna = await live("wordpress", { defaultStatus: "draft" });
    const { sealCredentials } = await import("#app/integrations/connection.server.ts");
    await db.integration.update({
      where: { id: anna.integration.id },
      data: { credentials: sealCredentials(anna.integration, wordpress.credentials("editor")) },
    });
    Object.assign(anna.copy, { content: "<p>Theirs</p>", modified: Date.now() });
    expect(await anna.publish()).toMatchObject({
      changedThere: true,
      message:
        "It is a draft on WordPress, and not as Postwright left it. Nothing was sent. Publish it there, or keep it as it is.",
    });
    const told = await db.notification.findFirstOrThrow({
      where: { userId: anna.user.id, kind: "failed" },
    });
    expect(told.title).toBe("Not public on WordPress");
  });

  it("stays in the trash until the user says otherwise", async () => {
    const anna = await live("wordpress", { defaultStatus: "draft" });
    anna.set("trash");
    expect((await anna.publish()).changedThere).toBe(true);
    await overwriteRemoteEdit(anna.user, anna.id, (await anna.view()).remoteEdit!.version);
    expect(anna.copy.status).toBe("draft");
  });
});

it("sends no newsletter with a copy on Ghost that was scheduled with one, and says so", async () => {
  const anna = await live("ghost");
  anna.set("scheduled");
  Object.assign(anna.copy, { newsletter: "weekly" });
  await anna.write("Ours");
  await anna.publish();
  const [shown] = await listPostPublications(anna.user, await anna.postNow());
  expect(shown?.ofScheduled).toContain("no newsletter goes out");
  expect(await overwriteRemoteEdit(anna.user, anna.id, shown!.remoteEdit!.version)).toMatchObject({
    state: "published",
  });
  expect(ghost.emails).toEqual([]);
  expect(anna.copy).toMatchObject({ status: "published", html: "<p>Ours</p>" });
  expect(Date.parse((anna.copy as GhostPost).published_at!)).toBeLessThanOrEqual(Date.now());
  expect((await anna.view()).notes).toContain("so that no newsletter went out");
});

describe.each(["ghost", "wordpress"] as const)(
  "a draft that a refused release left on %s",
  (key) => {
    const fake = () => (key === "ghost" ? ghost : wordpress);

    /** The release was refused; then somebody there did something with the draft. */
    async function leftBehind() {
      const user = await createUser();
      await connect(
        user,
        key,
        key === "ghost" ? ghost.credentials : wordpress.credentials("editor"),
      );
      const post = await writePost(user, { title: `Tea left ${++posts}` });
      const publish = () => publishNow(user, post.id, { platform: key, tags: [] });
      fake().inject(
        ({ method, body }) => method !== "GET" && /"status":"publish/.test(body),
        react.firewall(),
      );
      const { id, state } = await publish();
      expect(state).toBe("failed");
      const copy = fake().posts.at(-1)!;
      return {
        user,
        id,
        publish,
        copy,
        text: () => ("html" in copy ? copy.html : copy.content),
        set(status: string, text: string | null) {
          if ("html" in copy)
            Object.assign(copy, {
              status,
              updated_at: new Date(Date.parse(copy.updated_at) + 1).toISOString(),
              ...(text !== null && { html: text }),
            });
          else
            Object.assign(copy, {
              status: WORDPRESS_STATUS.get(status) ?? status,
              modified: Date.now(),
              date: status === "scheduled" ? LATER : 0,
              ...(text !== null && { content: text }),
            });
        },
        view: async () => (await listPublications(user, post.id))[0]!,
      };
    }

    it("is finished while nobody changed it, and counts as live once somebody published it", async () => {
      const anna = await leftBehind();
      expect((await anna.publish()).state).toBe("published");
      const bea = await leftBehind();
      bea.set("published", null);
      expect((await bea.publish()).state).toBe("published");
    });

    it.each([
      ["draft", "<p>Theirs</p>"],
      ["published", "<p>Theirs</p>"],
      ["scheduled", null],
    ])(
      "is left alone as a %s that somebody made of it, until the user agrees",
      async (status, text) => {
        const anna = await leftBehind();
        anna.set(status, text);
        const before = [anna.copy.status, anna.text()];
        const refused = await anna.publish();
        expect(refused).toMatchObject({ state: "failed", changedThere: true });
        // It was never public, so nothing may say that it was published or set back.
        expect(refused.message).not.toMatch(/published|again|set back|no longer/i);
        expect([anna.copy.status, anna.text()]).toEqual(before);
        const count = fake().posts.length;
        const { version } = (await anna.view()).remoteEdit!;
        expect(await overwriteRemoteEdit(anna.user, anna.id, version)).toMatchObject({
          state: "published",
        });
        expect(anna.copy.status).toMatch(/^publish/);
        expect(anna.text()).not.toContain("Theirs");
        expect(fake().posts).toHaveLength(count);
      },
    );
  },
);
