import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as TEXT from "#app/copy/text.ts";
import { db } from "#app/lib/db.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { postsThisMonth, type Planned } from "#app/plans/usage.server.ts";
import { saveAsPost } from "#app/writing/wizard/article.server.ts";
import { deletePost } from "#app/posts/posts.server.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import {
  addKeyword,
  saveSelectedKeywords,
  suggestKeywords,
} from "#app/writing/wizard/draft-keywords.server.ts";
import {
  discardDraft,
  findDraft,
  latestDraft,
  requireDraft,
  requireOpenDraft,
  sweepDrafts,
} from "#app/writing/wizard/draft.server.ts";
import { saveSetup } from "#app/writing/wizard/setup.server.ts";
import { createUser, useTestDatabase } from "../../../helpers/database.ts";
import { readyDraft, SETUP } from "../../../helpers/drafts.ts";
import { POST } from "./help.ts";

useTestDatabase();

async function writtenDraft(user: Planned, writer = "claude-test"): Promise<string> {
  const id = await readyDraft(user);
  await db.wizardDraft.update({ where: { id }, data: { ...POST, writer } });
  return id;
}

describe("storing the setup", () => {
  it("makes one draft of a form that is sent twice", async () => {
    const user = await createUser();
    const id = randomUUID();
    const ids = await Promise.all([
      saveSetup(user, id, SETUP),
      saveSetup(user, id, { ...SETUP, tone: "technical" }),
    ]);
    expect(ids).toEqual([id, id]);
    expect(await db.wizardDraft.count({ where: { userId: user.id } })).toBe(1);
  });

  it("refuses the id of another user's draft and an id that is none", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const id = await saveSetup(owner, randomUUID(), SETUP);
    await expect(saveSetup(other, id, { ...SETUP, topic: "Stolen topic" })).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(saveSetup(other, "../etc", SETUP)).rejects.toMatchObject({ kind: "not_found" });
    expect((await requireDraft(owner, id)).topic).toBe(SETUP.topic);
    expect(await findDraft(other, id)).toBeNull();
  });

  it("changes the draft in place while it has no article, and begins another for another topic after that", async () => {
    const user = await createUser();
    const id = await readyDraft(user);
    expect(await saveSetup(user, id, { ...SETUP, topic: "Growing peppers" })).toBe(id);
    await db.wizardDraft.update({ where: { id }, data: POST });
    expect(
      await saveSetup(user, id, { ...SETUP, topic: "Growing peppers", tone: "technical" }),
    ).toBe(id);
    const next = await saveSetup(user, id, { ...SETUP, topic: "Growing beans" });
    expect(next).not.toBe(id);
    expect(await requireDraft(user, id)).toMatchObject({
      topic: "Growing peppers",
      tone: "technical",
      content: POST.content,
    });
    expect((await latestDraft(user))?.id).toBe(next);
  });

  it("makes one further draft of a form that is sent twice, and another once that one is saved", async () => {
    const user = await createUser();
    const id = await writtenDraft(user);
    const beans = { ...SETUP, topic: "Growing beans" };
    const send = () => saveSetup(user, id, beans);
    const [next, same] = await Promise.all([send(), send()]);
    expect([same, await send()]).toEqual([next, next]);
    expect(await db.wizardDraft.count({ where: { userId: user.id } })).toBe(2);
    expect((await requireDraft(user, next)).selectedKeywords).toBe("tomatoes, balcony");
    await db.wizardDraft.update({ where: { id: next }, data: POST });
    await saveAsPost(user, next);
    const third = await send();
    expect([id, next]).not.toContain(third);
    expect(await requireDraft(user, third)).toMatchObject({ ...beans, content: "" });
  });

  it("deletes a draft only when its owner discards it", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const [id, kept] = [await readyDraft(user), await readyDraft(user)];
    await discardDraft(other, id);
    expect(await findDraft(user, id)).not.toBeNull();
    await discardDraft(user, id);
    expect(await findDraft(user, id)).toBeNull();
    expect(await findDraft(user, kept)).not.toBeNull();
  });

  it("deletes a draft that nobody has touched for long", async () => {
    const user = await createUser();
    const id = await readyDraft(user);
    await sweepDrafts();
    expect(await findDraft(user, id)).not.toBeNull();
    await db.$executeRaw`UPDATE "WizardDraft" SET "updatedAt" = now() - interval '91 days' WHERE "id" = ${id}`;
    await sweepDrafts();
    expect(await findDraft(user, id)).toBeNull();
  });
});

describe("keywords", () => {
  it("are suggested, stored in their sets and prefilled", async () => {
    const user = await createUser();
    const id = await saveSetup(user, randomUUID(), SETUP);
    const found = await suggestKeywords(user, id);
    const draft = await requireDraft(user, id);
    expect(found).toBe(
      draft.primaryKeywords.length + draft.secondaryKeywords.length + draft.longTailKeywords.length,
    );
    expect(draft.primaryKeywords.length).toBeGreaterThan(0);
    for (const keyword of [...draft.primaryKeywords, ...draft.secondaryKeywords.slice(0, 3)])
      expect(draft.selectedKeywords.toLowerCase()).toContain(keyword.toLowerCase());
  });

  it("are added once and kept as typed", async () => {
    const user = await createUser();
    const id = await readyDraft(user);
    await addKeyword(user, id, "tomatoes,own word", "Balcony");
    await addKeyword(user, id, (await requireDraft(user, id)).selectedKeywords, "balcony");
    expect((await requireDraft(user, id)).selectedKeywords).toBe("tomatoes, own word, Balcony");
    await saveSelectedKeywords(user, id, " a ,, b, A ");
    expect((await requireDraft(user, id)).selectedKeywords).toBe("a, b");
    await expect(addKeyword(user, id, "x".repeat(2_000), "more")).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

describe("saving as a post", () => {
  it("makes one post of a draft that is saved many times at once, counted once", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    const id = await writtenDraft(user);
    const posts = await Promise.all(Array.from({ length: 5 }, () => saveAsPost(user, id)));
    posts.push(await saveAsPost(user, id));
    expect(new Set(posts).size).toBe(1);
    expect(await db.post.count({ where: { userId: user.id } })).toBe(1);
    expect(
      (await db.usageMonth.findFirstOrThrow({ where: { identity: usageKey(user) } })).posts,
    ).toBe(1);
    expect(await db.post.findFirstOrThrow({ where: { userId: user.id } })).toMatchObject({
      title: "Tomatoes",
      status: "draft",
      writer: "claude-test",
      keywords: "tomatoes, balcony",
      tone: "friendly",
    });
  });

  it("keeps the draft when the month is used up", async () => {
    const user = await createUser();
    await saveAsPost(user, await writtenDraft(user));
    const second = await writtenDraft(user);
    await expect(saveAsPost(user, second)).rejects.toMatchObject({
      kind: "limit_reached",
      message: TEXT.limitReached,
    });
    expect(await requireDraft(user, second)).toMatchObject({
      content: POST.content,
      savedPostId: null,
    });
  });

  it("counts nothing for an example or a plan, and saves it in a month that is used up", async () => {
    const user = await createUser();
    await saveAsPost(user, await writtenDraft(user, "example"));
    expect(await postsThisMonth(user)).toBe(0);
    await saveAsPost(user, await writtenDraft(user));
    await saveAsPost(user, await writtenDraft(user, "plan"));
    expect(await postsThisMonth(user)).toBe(1);
    expect(await db.post.count({ where: { userId: user.id } })).toBe(3);
  });

  it("is refused before there is an article and for another user's draft", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const id = await readyDraft(user);
    await expect(saveAsPost(user, id)).rejects.toMatchObject({ kind: "invalid" });
    await expect(saveAsPost(other, id)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("closes the draft; another setup under its id begins a new one", async () => {
    const user = await createUser();
    const id = await writtenDraft(user);
    await saveAsPost(user, id);
    await expect(requireOpenDraft(user, id)).rejects.toMatchObject({ kind: "conflict" });
    expect(await latestDraft(user)).toBeNull();
    expect(await saveSetup(user, id, SETUP)).not.toBe(id);
  });
});

describe("a draft whose post was deleted", () => {
  it("is offered to nobody, opens with its text for whoever asks for it, and can be saved again", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    const id = await writtenDraft(user);
    const post = await saveAsPost(user, id);
    expect(await openStep(user, "review", id)).toEqual({ saved: true });
    await deletePost(user, post);
    expect(await latestDraft(user)).toBeNull();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openStep(user, "review", id)));
    for (const one of opened)
      expect(one).toMatchObject({ draft: { id, content: POST.content, savedPostId: null } });
    const again = await saveAsPost(user, id);
    expect(again).not.toBe(post);
    expect(await openStep(user, "review", id)).toEqual({ saved: true });
  });
});
