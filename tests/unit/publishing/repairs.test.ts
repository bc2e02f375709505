import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Publication } from "#app/generated/prisma/client.ts";
import type { PublicationErrorClass, PublicationState } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { listAttention } from "#app/publishing/views/attention.server.ts";
import { problemsOf } from "#app/publishing/views/post-problem.server.ts";
import { listPublicationsOf } from "#app/publishing/views/progress.server.ts";
import { listPostPublications } from "#app/publishing/views/publications.server.ts";
import { repairsFor } from "#app/publishing/views/repairs.server.ts";
import type { Repair } from "#app/publishing/views/repairs.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

interface Case {
  name: string;
  state: PublicationState;
  error?: PublicationErrorClass;
  /** It is tried again in a minute. */
  isRetrying?: true;
  /** What is wrong with its integration. */
  integration?: "refused" | "off" | "removed";
  /** The platform cannot be searched. */
  isBlind?: true;
  repairs: Repair[];
}

const CASES: Case[] = [
  { name: "live", state: "published", repairs: [] },
  { name: "sent as a draft", state: "sent", repairs: [] },
  { name: "cancelled", state: "cancelled", error: "permanent", repairs: [] },
  { name: "being sent", state: "publishing", error: "transient", repairs: [] },
  { name: "scheduled", state: "queued", repairs: [] },
  { name: "refused", state: "failed", error: "permanent", repairs: ["retry", "change-time"] },
  { name: "given up", state: "failed", error: "transient", repairs: ["retry", "change-time"] },
  {
    name: "tried again",
    state: "queued",
    error: "transient",
    isRetrying: true,
    repairs: ["retry", "change-time"],
  },
  {
    name: "held",
    state: "queued",
    error: "reconnect",
    isRetrying: true,
    integration: "refused",
    repairs: ["reconnect"],
  },
  {
    name: "held for a day in vain",
    state: "failed",
    error: "reconnect",
    integration: "refused",
    repairs: ["reconnect"],
  },
  {
    name: "refused, and connected again since",
    state: "failed",
    error: "reconnect",
    repairs: ["retry", "change-time"],
  },
  {
    name: "switched off",
    state: "failed",
    error: "permanent",
    integration: "off",
    repairs: ["switch-on"],
  },
  {
    name: "without its integration",
    state: "failed",
    error: "permanent",
    integration: "removed",
    repairs: ["choose-platform"],
  },
  { name: "changed there", state: "failed", error: "changed", repairs: ["review"] },
  {
    name: "not certain",
    state: "unconfirmed",
    error: "unknown",
    repairs: ["retry", "mark-published", "mark-missing"],
  },
  {
    name: "not certain where nobody can look",
    state: "unconfirmed",
    error: "unknown",
    isBlind: true,
    repairs: ["mark-published", "mark-missing"],
  },
  {
    name: "finished by hand",
    state: "unconfirmed",
    repairs: ["import-file", "mark-published", "skip"],
  },
];

const inAMinute = () => new Date(Date.now() + 60_000);

describe("the repairs of a publication", () => {
  it.each(CASES)("are by one rule: $name", (one) => {
    const row = {
      state: one.state,
      lastErrorClass: one.error ?? null,
      nextTryAt: one.isRetrying ? inAMinute() : null,
      platform: scriptedPlatform({ find: !one.isBlind }).key,
      integrationId: one.integration === "removed" ? null : randomUUID(),
    };
    const facts = {
      health: one.integration === "refused" ? ("needs_reconnect" as const) : ("ok" as const),
      isActive: one.integration !== "off",
    };
    expect(repairsFor(row, { ...facts, isReplaced: false })).toEqual(one.repairs);
    expect(repairsFor(row, { ...facts, isReplaced: true })).toEqual([]);
  });

  it.each(CASES)("are the same on dashboard, My Posts and preview: $name", async (one) => {
    const { user, postId } = await addCase(one);
    const shown = {
      dashboard: (await listAttention(user, inAMinute())).items[0]?.repairs ?? [],
      list: problemsOf(await listPublicationsOf(user, [postId])).get(postId)?.repairs ?? [],
      preview: (await listPostPublications(user, await requirePost(user, postId)))[0]?.repairs,
    };
    expect(shown).toEqual({
      // What is only due is no failure, but can have another time.
      dashboard: one.name === "scheduled" ? ["change-time"] : one.repairs,
      list: one.repairs,
      preview: one.repairs,
    });
  });

  it("are none for a failure whose place another publication has taken", async () => {
    const { user, postId, publication } = await addCase(CASES[5]!);
    const row = newFrom(publication);
    const add = (site: string) =>
      db.publication.create({
        data: { ...row, site, state: "published" },
      });
    const counts = async () => {
      const preview = await listPostPublications(user, await requirePost(user, postId));
      return [
        (await listAttention(user, new Date())).items.length,
        problemsOf(await listPublicationsOf(user, [postId])).size,
        preview.filter(({ repairs }) => repairs.length > 0).length,
        (await findPosts(user, readListQuery(new URLSearchParams("status=failed")))).total,
      ];
    };
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await db.publication.update({ where: { id: publication.id }, data: { site: "one" } });
    await add("two");
    expect(await counts(), "beside a copy elsewhere").toEqual([1, 1, 1, 1]);
    await db.publication.update({ where: { id: publication.id }, data: { site: null } });
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });
});

describe("a post that is tried again", () => {
  it("says in My Posts why, when, and what to do; a failure elsewhere comes first", async () => {
    const { user, postId, publication } = await addCase(CASES[7]!);
    const problem = async () => problemsOf(await listPublicationsOf(user, [postId])).get(postId);
    expect(await problem()).toMatchObject({
      publicationId: publication.id,
      kind: "retrying",
      reason: "The site is busy.",
      nextTryAt: publication.nextTryAt?.toISOString(),
      repairs: ["retry", "change-time"],
    });
    await db.publication.update({
      where: { id: publication.id },
      data: { nextTryAt: new Date(Date.now() - 1_000) },
    });
    expect(await problem(), "no time that is over").toMatchObject({ nextTryAt: null });
    const row = newFrom(publication);
    const failed = await db.publication.create({
      data: {
        ...row,
        site: "elsewhere",
        state: "failed",
        dueAt: inAMinute(),
      },
    });
    expect(await problem()).toMatchObject({ publicationId: failed.id, kind: "failed" });
  });
});

describe("the tab Failed of My Posts", () => {
  const failedTab = async (user: { id: string }) => {
    const list = await findPosts(user, readListQuery(new URLSearchParams("status=failed")));
    expect(list.counts.failed).toBe(list.total);
    return list.posts.map(({ id, status }) => [id, status]);
  };

  it.each(["published", "scheduled", "draft"] as const)(
    "has a post with a failed place that is %s by another",
    async (status) => {
      const { user, postId, publication } = await addCase(CASES[5]!);
      await db.post.update({ where: { id: postId }, data: { status } });
      expect(await failedTab(user)).toEqual([[postId, status]]);
      const all = await findPosts(user, readListQuery(new URLSearchParams()));
      expect(all.counts[status], "the other tabs count by status").toBe(1);
      await db.publication.update({
        where: { id: publication.id },
        data: { state: "cancelled" },
      });
      expect(await failedTab(user), "dismissed").toEqual([]);
    },
  );

  it.each(CASES)("has what has ended without success only: $name", async (one) => {
    const { user, postId } = await addCase(one);
    await db.post.update({ where: { id: postId }, data: { status: "published" } });
    const isFailed =
      one.state === "failed" || (one.state === "unconfirmed" && one.error !== undefined);
    expect(await failedTab(user)).toEqual(isFailed ? [[postId, "published"]] : []);
    expect(await failedTab(await createUser()), "of another user").toEqual([]);
  });
});

/** The columns for another publication of the same post. */
function newFrom(publication: Publication) {
  const { id: _id, sent: _sent, remoteEdit: _edit, ...row } = publication;
  return row;
}

async function addCase(one: Case) {
  const user = await createUser();
  const { id: postId } = await writePost(user);
  const { key } = scriptedPlatform({ find: !one.isBlind });
  const integration = await db.integration.create({
    data: {
      userId: user.id,
      platform: key,
      name: "Journal",
      credentials: "",
      isActive: one.integration !== "off",
      ...(one.integration === "refused" && { health: "needs_reconnect" }),
    },
  });
  const publication = await db.publication.create({
    data: {
      userId: user.id,
      postId,
      integrationId: one.integration === "removed" ? null : integration.id,
      platform: key,
      state: one.state,
      remoteSlug: "slug",
      dueAt: new Date(Date.now() + 30_000),
      nextTryAt: one.isRetrying ? inAMinute() : null,
      lastErrorClass: one.error ?? null,
      lastError: one.error ? "The site is busy." : null,
    },
  });
  return { user, postId, publication };
}
