import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { requirePlatform } from "#app/platforms/registry.server.ts";
import { overwriteRemoteEdit } from "#app/publishing/actions/overwrite.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import {
  act,
  applicationPassword,
  isGiven,
  siteUrl,
  username,
  visit,
  why,
} from "../../helpers/real-wordpress.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";
import { contextFor } from "../platforms/context.ts";

interface Held {
  status: string;
  title: { raw: string };
  content: { raw: string };
  tags: number[];
  modified_gmt: string;
}

/** What WordPress rewrites for some roles as it stores it, or might. */
const text = (words: string): string =>
  `<h2 style="color:red;position:fixed">${words}</h2>\n\n<p>"Quotes" -- it's 3 < 4 &amp; 5&nbsp;&gt; 4 \\ C:\\new …&hellip; 🍵 <a href="https://example.com/?a=1&b=2" target="_blank">a link</a></p><figure><img src="https://example.com/a.png" alt="A" width="1" height="1" loading="lazy"/></figure><pre><code>if (a &lt; b) [gallery]</code></pre><iframe src="https://example.com/"></iframe>   `;

describe.skipIf(!isGiven).each(["publish", "draft"])(
  `a copy on a real WordPress (${why}), kept there as "%s"`,
  (defaultStatus) => {
    useTestDatabase();
    const credentials = { siteUrl, username, applicationPassword, defaultStatus };
    const arrived = defaultStatus === "draft" ? "sent" : "published";

    /**
     * A post that is on the site; null, with a look at what the user is told, where the role may
     * not publish.
     */
    async function live(metaDescription = "") {
      const user = await createUser();
      await connect(user, "wordpress", credentials);
      const post = await writePost(user, {
        title: `Tea & "cake" <b>there</b> \\ 🍰 ${Date.now()}`,
        content: text("First"),
      });
      await db.post.update({ where: { id: post.id }, data: { metaDescription } });
      const publish = (tags = ["tea"]) =>
        publishNow(user, post.id, { platform: "wordpress", tags });
      const outcome = await publish();
      const row = () => db.publication.findUniqueOrThrow({ where: { id: outcome.id } });
      if (
        !(await requirePlatform("wordpress").test!(contextFor(credentials, { timeoutMs: 30_000 })))
          .success
      ) {
        expect(await row()).toMatchObject({
          state: "queued",
          lastErrorClass: "reconnect",
          remoteId: null,
          lastError:
            "The role of this WordPress user does not allow publishing. Use an author, editor or administrator.",
        });
        return null;
      }
      expect(outcome).toMatchObject({ state: arrived });
      const { remoteId, remoteVersion } = await row();
      expect(remoteVersion).toMatch(/^sha256:/);
      return {
        user,
        post,
        id: outcome.id,
        row,
        publish,
        remoteId,
        held: () => act<Held>(`/wp/v2/posts/${remoteId}&context=edit`),
        edit: (fields: object) => act(`/wp/v2/posts/${remoteId}`, fields),
        write: (words: string) =>
          db.post.update({
            where: { id: post.id },
            data: { content: text(words), status: "draft" },
          }),
        shown: async () => (await listPublications(user, post.id))[0]!.remoteEdit!,
      };
    }

    it.each(["", "What search engines show."])(
      'is updated again and again, now and by a schedule, with the description "%s"',
      async (description) => {
        const anna = await live(description);
        if (!anna) return;
        for (const [words, tags] of [
          ["Second", ["tea", "Q & A"]],
          ["Second", ["tea", "Q & A"]],
          ["Third", []],
        ] as const) {
          await anna.write(words);
          expect(await anna.publish([...tags])).toMatchObject({
            state: arrived,
            changedThere: false,
          });
          expect((await anna.held()).content.raw).toContain(words);
        }
        for (const words of ["Fourth", "Fifth"]) {
          await anna.write(words);
          await schedule(anna.user, anna.post.id, {
            platform: "wordpress",
            tags: ["later"],
            scheduledAt: new Date(Date.now() + 60_000),
          });
          await db.publication.update({ where: { id: anna.id }, data: { dueAt: new Date() } });
          await startDue();
          await drainDeliveries();
          expect(await anna.row()).toMatchObject({
            state: arrived,
            lastErrorClass: null,
            remoteId: anna.remoteId,
          });
          expect((await anna.held()).content.raw).toContain(words);
        }
      },
    );

    it("is updated although its tags, excerpt, date and comments changed there, or its text was saved there as it is", async () => {
      const anna = await live();
      if (!anna) return;
      const before = await anna.held();
      const { id: tag } = await act<{ id: number }>("/wp/v2/tags", {
        name: `Theirs ${Date.now()}`,
      });
      await anna.edit({
        tags: [...before.tags, tag],
        excerpt: "Their excerpt",
        comment_status: "open",
        date_gmt: "2026-01-02T03:04:05",
      });
      if (defaultStatus === "publish")
        await act("/wp/v2/comments", { post: Number(anna.remoteId), content: "A comment" });
      await anna.edit({ title: before.title.raw, content: before.content.raw });
      expect((await anna.held()).tags).toContain(tag);
      await anna.write("Ours");
      expect(await anna.publish()).toMatchObject({ state: arrived, changedThere: false });
      expect((await anna.held()).content.raw).toContain("Ours");
    });

    it.each([{ title: "Their title" }, { content: "<p>Their words</p>" }])(
      "is left alone when %o was written there, and overwritten only over what was shown",
      async (remoteEdit) => {
        const anna = await live();
        if (!anna) return;
        await anna.edit(remoteEdit);
        const before = await anna.held();
        await anna.write("Ours");
        const outcome = await anna.publish(["another"]);
        expect(outcome).toMatchObject({
          state: "failed",
          changedThere: true,
          message: expect.stringContaining(
            "This post was changed on WordPress since Postwright last wrote it.",
          ),
        });
        expect(await anna.row()).toMatchObject({ state: "failed", lastErrorClass: "changed" });
        expect(await anna.held()).toEqual(before);
        const first = await anna.shown();
        expect(first).toMatchObject({
          ...remoteEdit,
          changedAt: new Date(`${before.modified_gmt}Z`).toISOString(),
        });

        await anna.edit({ content: "<p>Their second thought</p>" });
        const second = await anna.held();
        expect(await overwriteRemoteEdit(anna.user, anna.id, first.version)).toMatchObject({
          state: "failed",
          changedThere: true,
        });
        expect(await anna.held()).toEqual(second);
        expect(
          await overwriteRemoteEdit(anna.user, anna.id, (await anna.shown()).version),
        ).toMatchObject({ state: arrived });
        expect((await anna.held()).content.raw).toContain("Ours");
        await anna.write("Ours again");
        expect(await anna.publish()).toMatchObject({ state: arrived });
        await anna.edit({ content: "<p>Their third thought</p>" });
        expect(await anna.publish()).toMatchObject({ state: "failed", changedThere: true });
        expect((await anna.held()).content.raw).toBe("<p>Their third thought</p>");
      },
    );

    it.each([
      { status: "private" },
      { status: "draft" },
      { status: "pending" },
      { status: "publish", date_gmt: "2099-01-02T03:04:05" },
      "trash",
    ])(
      "stays withdrawn when %o was chosen there, until the user says otherwise",
      async (choice) => {
        const anna = await live();
        if (!anna || defaultStatus === "draft") return;
        const address = (await anna.row()).remoteUrl;
        if (choice === "trash") await act(`/wp/v2/posts/${anna.remoteId}&_method=DELETE`, {});
        else await anna.edit(choice as object);
        const before = await anna.held();
        expect(before.status).not.toBe("publish");
        await anna.write("Ours");
        expect(await anna.publish()).toMatchObject({ state: "failed", changedThere: true });
        expect(await anna.held()).toEqual(before);
        expect(
          await overwriteRemoteEdit(anna.user, anna.id, (await anna.shown()).version),
        ).toMatchObject({ state: "published", remoteUrl: address });
        expect(await anna.held()).toMatchObject({
          status: "publish",
          content: { raw: expect.stringContaining("Ours") },
        });
      },
    );

    it("shows shortcodes in code as text", async () => {
      const anna = await live();
      if (!anna || defaultStatus === "draft") return;
      const { content } = await visit<{ content: { rendered: string } }>(
        `/wp/v2/posts/${anna.remoteId}`,
      );
      expect(content.rendered).toMatch(/if \(a &lt; b\) &#0?91;gallery&#0?93;/);
    });
  },
);
