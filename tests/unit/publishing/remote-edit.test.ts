import type { AttemptAction, AttemptOutcome } from "#app/generated/prisma/enums.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { cancelPublication } from "#app/publishing/actions/cancel.server.ts";
import { overwriteRemoteEdit } from "#app/publishing/actions/overwrite.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { reschedulePublication } from "#app/publishing/actions/move-publications.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { mayBeOwnChange } from "#app/publishing/past-calls.ts";
import { LATENESS_MS } from "#app/publishing/timing.ts";
import { listAttention } from "#app/publishing/views/attention.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { startGhost, type FakeGhost } from "../../fakes/ghost.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, letTimePass, writePost } from "../../helpers/scripted-platform.ts";

/** A copy that somebody changed on the platform is shown before it is overwritten. */

useTestDatabase();

let wordpress: FakeWordpress;
let ghost: FakeGhost;
beforeAll(
  async () => void ([wordpress, ghost] = await Promise.all([startWordpress(), startGhost()])),
);
afterAll(() => Promise.all([wordpress.close(), ghost.close()]));

let posts = 0;
const row = (id: string) =>
  db.publication.findUniqueOrThrow({
    where: { id },
    include: { attempts: { orderBy: { number: "asc" } } },
  });

/** A post that is live on one of the platforms, and how it stands there. */
async function live(platform: "wordpress" | "ghost") {
  wordpress.clearFaults();
  await db.platformHost.deleteMany();
  const user = await createUser();
  const title = `Tea there ${++posts}`;
  await connect(
    user,
    platform,
    platform === "ghost" ? ghost.credentials : wordpress.credentials("editor"),
  );
  const post = await writePost(user, { title });
  const publish = () => publishNow(user, post.id, { platform, tags: ["tea"] });
  const fake = platform === "ghost" ? ghost : wordpress;
  const before = fake.posts.length;
  const { id, state } = await publish();
  expect(state).toBe("published");
  const copy = (): { title: string; text: string } => {
    const found = fake.posts.at(-1)!;
    return { title: found.title, text: "html" in found ? found.html : found.content };
  };
  return {
    user,
    post,
    id,
    publish,
    copy,
    copies: () => fake.posts.length - before,
    write: (text: string) =>
      db.post.update({
        where: { id: post.id },
        data: { content: `<p>${text}</p>`, status: "draft" },
      }),
    /** Somebody at the platform's own editor. */
    edit(text: string) {
      const found = fake.posts.at(-1)!;
      if ("html" in found)
        Object.assign(found, {
          title: "Theirs",
          html: text,
          updated_at: new Date(Date.parse(found.updated_at) + 1).toISOString(),
        });
      else Object.assign(found, { title: "Theirs", content: text, modified: Date.now() });
    },
  };
}

describe.each(["wordpress", "ghost"] as const)("a copy on %s", (platform) => {
  const name = platform === "ghost" ? "Ghost" : "WordPress";

  it("is updated any number of times while nobody else edits it", async () => {
    const anna = await live(platform);
    for (const text of ["One", "Two", "Three"]) {
      await anna.write(text);
      expect((await anna.publish()).state).toBe("published");
      expect(anna.copy().text).toContain(text);
    }
  });

  it("is kept and shown if it was edited there, and the user is notified", async () => {
    const anna = await live(platform);
    anna.edit(
      `<p>Their <script>alert(1)</script>words</p><img src="https://count.example/p.gif" width="1" height="1">`,
    );
    await anna.write("Ours");
    const outcome = await anna.publish();
    expect(outcome).toMatchObject({
      state: "failed",
      changedThere: true,
      message: expect.stringContaining(
        `This post was changed on ${name} since Postwright last wrote it. Nothing was sent.`,
      ),
    });
    expect(() => requireAccepted(outcome)).toThrow(expect.objectContaining({ kind: "conflict" }));
    expect(anna.copy()).toMatchObject({ title: "Theirs", text: expect.stringContaining("words") });
    const [view] = await listPublications(anna.user, anna.post.id);
    const { items } = await listAttention(anna.user, new Date());
    expect(items).toMatchObject([{ state: "failed", live: true, changedThere: true }]);
    expect(view).toMatchObject({
      label: "Not updated",
      live: true,
      remoteEdit: {
        title: "Theirs",
        content: "<p>Their words</p>",
        version: expect.any(String),
        changedAt: expect.any(String),
      },
    });
    expect(
      await db.notification.findFirst({ where: { userId: anna.user.id, kind: "failed" } }),
    ).toMatchObject({
      title: `Not updated on ${name}: it was changed there`,
      href: `/preview/${anna.post.id}`,
    });
    // It is not tried again by itself, and another press asks again.
    await startDue();
    await drainDeliveries();
    expect((await row(anna.id)).state).toBe("failed");
    expect(await retryPublication(anna.user, anna.id)).toMatchObject({
      state: "failed",
      changedThere: true,
    });
    expect(anna.copy().title).toBe("Theirs");
  });

  it("is overwritten with the user's consent, only if unchanged since shown, and then tracked again", async () => {
    const anna = await live(platform);
    anna.edit("<p>First</p>");
    await anna.write("Ours");
    await anna.publish();
    const shown = (await listPublications(anna.user, anna.post.id))[0]!.remoteEdit!;
    anna.edit("<p>Second</p>");
    expect(await overwriteRemoteEdit(anna.user, anna.id, shown.version)).toMatchObject({
      state: "failed",
      changedThere: true,
    });
    expect(anna.copy().text).toBe("<p>Second</p>");
    await expect(overwriteRemoteEdit(anna.user, anna.id, shown.version)).rejects.toMatchObject({
      kind: "conflict",
    });
    const newer = (await listPublications(anna.user, anna.post.id))[0]!.remoteEdit!;
    expect(newer.content).toBe("<p>Second</p>");
    expect(await overwriteRemoteEdit(anna.user, anna.id, newer.version)).toMatchObject({
      state: "published",
    });
    expect(anna.copy().text).toContain("Ours");
    expect(await row(anna.id)).toMatchObject({ remoteEdit: null, remoteEditVersion: null });
    await anna.write("Ours again");
    expect((await anna.publish()).state).toBe("published");
    anna.edit("<p>Third</p>");
    expect((await anna.publish()).changedThere).toBe(true);
    expect(anna.copies()).toBe(1);
    await expect(
      overwriteRemoteEdit(await createUser(), anna.id, newer.version),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  it("stays when the user keeps the remote edit, and the next update asks again", async () => {
    const anna = await live(platform);
    anna.edit("<p>Theirs</p>");
    await anna.write("Ours");
    await anna.publish();
    await cancelPublication(anna.user, anna.id);
    expect((await listPublications(anna.user, anna.post.id))[0]).toMatchObject({
      state: "published",
      live: true,
      remoteEdit: null,
      error: null,
    });
    expect(anna.copy().text).toBe("<p>Theirs</p>");
    expect(await db.post.findUniqueOrThrow({ where: { id: anna.post.id } })).toMatchObject({
      content: "<p>Ours</p>",
      status: "draft",
    });
    expect((await anna.publish()).changedThere).toBe(true);
  });

  it("is not overwritten by a schedule, and a cancelled consent does not count", async () => {
    const anna = await live(platform);
    anna.edit("<p>Theirs</p>");
    await anna.write("Ours");
    const { id } = await schedule(anna.user, anna.post.id, {
      platform,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    await startDue();
    await drainDeliveries();
    expect(await row(id)).toMatchObject({ state: "failed", lastErrorClass: "changed" });
    await reschedulePublication(anna.user, id, new Date(Date.now() + 60_000));
    expect(await row(id)).toMatchObject({ state: "queued", remoteEditVersion: null });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    await startDue();
    await drainDeliveries();
    expect((await row(id)).lastErrorClass).toBe("changed");
    expect(anna.copy().text).toBe("<p>Theirs</p>");
  });

  it("is overwritten as before if no sent text is stored", async () => {
    const anna = await live(platform);
    await db.publication.update({
      where: { id: anna.id },
      data: { remoteVersion: "2026-11-21T03:00:02" },
    });
    await db.publicationAttempt.updateMany({
      where: { publicationId: anna.id },
      data: { remoteVersion: null },
    });
    anna.edit("<p>Theirs</p>");
    await anna.write("Ours");
    expect((await anna.publish()).state).toBe("published");
    expect(anna.copy().text).toContain("Ours");
  });
});

describe("changes that are not remote edits", () => {
  it("include a text that WordPress rewrites as it stores it, and tags, excerpt and date changed there", async () => {
    wordpress.options.rewrite = (html) => html.replace("<p>", '<p class="wp">').replace(/-/g, "–");
    wordpress.options.seo = "yoast/v1";
    try {
      const anna = await live("wordpress");
      for (const text of ["One - two", "Three - four"]) {
        await anna.write(text);
        await db.post.update({
          where: { id: anna.post.id },
          data: { metaDescription: `About ${text}` },
        });
        Object.assign(wordpress.posts.at(-1)!, {
          modified: Date.now() + 5_000,
          tags: [],
          excerpt: "Another excerpt",
        });
        expect((await anna.publish()).state).toBe("published");
      }
      expect(anna.copy().text).toContain('<p class="wp">Three – four');
    } finally {
      Object.assign(wordpress.options, { rewrite: (html: string) => html, seo: null });
    }
  });

  it("include our own update whose response was lost", async () => {
    const anna = await live("wordpress");
    await anna.write("Ours");
    wordpress.inject(
      (request) => request.method === "POST" && request.body.includes("Ours"),
      { kind: "reset" },
      { commit: "first" },
    );
    expect((await anna.publish()).state).toBe("queued");
    await anna.write("Ours, edited meanwhile");
    await letTimePass(anna.id);
    await startDue();
    await drainDeliveries();
    expect((await row(anna.id)).state).toBe("published");
    expect(anna.copy().text).toContain("edited meanwhile");
  });

  it("do not include a change long after a lost response", async () => {
    const anna = await live("wordpress");
    await anna.write("Ours");
    wordpress.inject((request) => request.method === "POST" && request.body.includes("Ours"), {
      kind: "reset",
    });
    await anna.publish();
    anna.edit("<p>Theirs</p>");
    wordpress.posts.at(-1)!.modified = Date.now() + 3_600_000;
    await letTimePass(anna.id);
    await startDue();
    await drainDeliveries();
    expect((await row(anna.id)).lastErrorClass).toBe("changed");
    expect(anna.copy().text).toBe("<p>Theirs</p>");
  });

  it("are recognised by the calls since the last confirmed one", () => {
    const at = (ms: number) => new Date(1_800_000_000_000 + ms);
    const call = (
      outcome: AttemptOutcome | null,
      startedAt = at(0),
      action: AttemptAction = "update",
      status: number | null = null,
    ) => ({ action, outcome, status, startedAt });
    const dated = at(10_000).toISOString();
    expect(mayBeOwnChange([call(null)], dated)).toBe(true);
    expect(mayBeOwnChange([call("unknown")], dated)).toBe(true);
    expect(mayBeOwnChange([call("transient", at(0), "update", 502)], dated)).toBe(true);
    expect(mayBeOwnChange([call("transient", at(0), "update", 503)], dated)).toBe(false);
    expect(mayBeOwnChange([call("permanent")], dated)).toBe(false);
    expect(mayBeOwnChange([call("unknown"), call("published")], dated)).toBe(false);
    expect(mayBeOwnChange([call(null, at(0), "find")], dated)).toBe(false);
    expect(mayBeOwnChange([call("unknown")], at(LATENESS_MS + 61_000).toISOString())).toBe(false);
    expect(mayBeOwnChange([call("unknown")], null)).toBe(true);
    expect(mayBeOwnChange([], null)).toBe(false);
  });
});

it("notices a change on Ghost between the read and the write", async () => {
  const anna = await live("ghost");
  await anna.write("Ours");
  ghost.inject(
    (request) => {
      if (request.method === "PUT") anna.edit("<p>Just now</p>");
      return false;
    },
    { kind: "hang" },
  );
  expect(await anna.publish()).toMatchObject({ state: "failed", changedThere: true });
  expect(anna.copy().text).toBe("<p>Just now</p>");
});
