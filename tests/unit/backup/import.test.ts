import { beforeAll, describe, expect, it } from "vitest";
import { checkImport, readImport } from "#app/backup/import/imports.server.ts";
import { startImport } from "#app/backup/import/start-import.server.ts";
import type { AuthUser } from "#app/accounts/user.ts";
import { DEMO_MAIL } from "#app/demo/demo-account.server.ts";
import { createIntegration, updateIntegration } from "#app/integrations/integrations.server.ts";
import { db } from "#app/lib/db.server.ts";
import { mediaStore } from "#app/media/store.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { makeDemoAccount } from "../../helpers/demo.ts";
import { arrived, comparable, exportOf } from "../../helpers/exports.ts";

// Runs in a process of its own: the demo's pictures are drawn from SVG, which the product refuses.
useTestDatabase();

/** What the form of the page that the user sees sends. */
const shownTo = async (user: AuthUser) => (await readImport(user))?.id ?? "";

const LONG = 120_000;

async function importInto(user: AuthUser, zip: Uint8Array) {
  await checkImport(user, await arrived(zip));
  await startImport(user, await shownTo(user), LONG);
  const done = await readImport(user);
  expect(done).toMatchObject({ state: "done", error: "" });
  return done;
}

/** A draft with notes of a page and an outline that rests on them. */
async function addResearched({ id: userId }: { id: string }): Promise<void> {
  const note = { id: "n1", claim: "Rye cost 2 euros", quote: "Rye cost 2 euros.", date: "" };
  const section = { heading: "Rye", points: [], words: 200, claim: "It is cheap" };
  await db.wizardDraft.create({
    data: {
      userId,
      topic: "What rye costs",
      outline: {
        brief: { intent: "Buy", question: "How much?", answer: "2 euros", angle: "", missed: "" },
        ...{ title: "Rye", titles: ["Rye"], ownTitle: "", excerpt: "", metaDescription: "" },
        sections: [{ ...section, evidence: ["n1"], example: "", format: "table" }],
        madeFor: { topic: "What rye costs", language: "", wordCount: 600 },
      },
      sources: {
        create: {
          ...{ position: 100, url: "https://rye.example/", title: "Rye", found: true },
          ...{ text: note.quote, words: 4, research: { notes: [note], dropped: 2 } },
        },
      },
    },
  });
}

describe("an import of an export", () => {
  let zip: Buffer;
  let mover: AuthUser;

  // The account is deleted after its export, so its ids are free, as on another installation.
  beforeAll(async () => {
    await makeDemoAccount();
    const writer = await db.user.findFirstOrThrow({ where: { email: DEMO_MAIL } });
    await addResearched(writer);
    zip = await exportOf(writer);
    const pictures = await db.media.findMany({ where: { userId: writer.id } });
    await db.user.delete({ where: { id: writer.id } });
    for (const { id } of pictures) await mediaStore.remove(id);
    // A plan on which all places of the export may be on.
    mover = await createUser({ subscriptionPlan: "pro" });
  }, LONG);

  it(
    "makes an account whose own export is equal to it",
    async () => {
      await checkImport(mover, await arrived(zip));
      expect(await readImport(mover)).toMatchObject({
        state: "checked",
        found: { posts: 10, newPosts: 10, pictures: 5, newPictures: 5, schedules: 2 },
        counted: 0,
      });
      expect(await db.post.count({ where: { userId: mover.id } })).toBe(0);
      await startImport(mover, await shownTo(mover), LONG);
      expect(await readImport(mover)).toMatchObject({ state: "done", error: "" });
      expect(comparable(await exportOf(mover), mover.handle)).toEqual(
        comparable(zip, "anna-lindqvist"),
      );
      const secrets = await db.integration.findMany({ where: { userId: mover.id } });
      expect(secrets.filter(({ health }) => health === "needs_reconnect")).toHaveLength(3);
    },
    LONG,
  );

  it(
    "doubles nothing when it is imported again",
    async () => {
      const before = comparable(await exportOf(mover), mover.handle);
      await importInto(mover, zip);
      expect(comparable(await exportOf(mover), mover.handle)).toEqual(before);
    },
    LONG,
  );

  it(
    "leaves another user's rows of the same ids alone, and gives its own new ones",
    async () => {
      const before = await exportOf(mover);
      const second = await createUser({ subscriptionPlan: "pro" });
      await importInto(second, zip);
      expect(comparable(await exportOf(mover), mover.handle)).toEqual(
        comparable(before, mover.handle),
      );
      for (const count of [
        (userId: string) => db.post.count({ where: { userId } }),
        (userId: string) => db.media.count({ where: { userId } }),
        (userId: string) => db.publication.count({ where: { userId } }),
        (userId: string) => db.blogPage.count({ where: { userId } }),
        (userId: string) => db.postMedia.count({ where: { media: { userId }, post: { userId } } }),
        (userId: string) => db.metricDay.count({ where: { publication: { userId } } }),
      ])
        expect(await count(second.id)).toBe(await count(mover.id));
      const texts = await db.post.findMany({ where: { userId: second.id } });
      const others = await db.post.findMany({ where: { userId: mover.id }, select: { id: true } });
      for (const { content, internalLinks } of texts)
        for (const { id } of others) expect(`${content} ${internalLinks.join()}`).not.toContain(id);
      await importInto(second, zip);
      expect(await db.post.count({ where: { userId: second.id } })).toBe(10);
    },
    LONG,
  );
});

it("brings no draft that would use a voice which its user did not see", async () => {
  const writer = await createUser({ subscriptionPlan: "pro" });
  const described = { description: "Short sentences." };
  await db.wizardDraft.createMany({
    data: [{ topic: "Open" }, { topic: "Saved", savedAt: new Date() }].map((draft) => ({
      ...draft,
      userId: writer.id,
      useVoice: true,
    })),
  });
  const unvoiced = await exportOf(writer);
  await db.voice.create({ data: { ...described, userId: writer.id } });
  const voiced = await exportOf(writer);
  const usesAfter = async (zip: Uint8Array, voice?: typeof described) => {
    const user = await createUser({ subscriptionPlan: "pro" });
    if (voice) await db.voice.create({ data: { ...voice, userId: user.id } });
    await importInto(user, zip);
    const drafts = await db.wizardDraft.findMany({
      where: { userId: user.id },
      orderBy: { topic: "asc" },
    });
    return drafts.map(({ topic, useVoice }) => [topic, useVoice]);
  };
  expect(await usesAfter(unvoiced)).toEqual([
    ["Open", false],
    ["Saved", true],
  ]);
  for (const uses of [await usesAfter(unvoiced, described), await usesAfter(voiced)])
    expect(uses).toEqual([
      ["Open", true],
      ["Saved", true],
    ]);
}, 120_000);

it("names the connections that the plan leaves switched off, however often it is imported", async () => {
  const writer = await createUser({ subscriptionPlan: "pro" });
  for (const name of ["One", "Two", "Three", "Four"]) {
    const credentials = {
      siteUrl: `https://${name}.example`,
      username: "a",
      applicationPassword: "b",
    };
    const { id } = await createIntegration(writer, { platform: "wordpress", name, credentials });
    await updateIntegration(writer, id, { isActive: name !== "Two" });
  }
  const zip = await exportOf(writer);
  await db.user.delete({ where: { id: writer.id } });
  const sentence =
    "Left switched off: Four. The Free plan publishes to 2 platforms besides your Postwright blog. Switch another one off first, or upgrade to Pro.";
  const leftOff = async (user: AuthUser) =>
    (await importInto(user, zip))?.report.filter((note) => note.startsWith("Left switched off"));
  const free = await createUser();
  for (let times = 0; times < 2; times++) expect(await leftOff(free)).toEqual([sentence]);
  await db.integration.updateMany({ where: { userId: free.id }, data: { isActive: false } });
  expect(await leftOff(free)).toEqual([]);
  expect(await leftOff(await createUser({ subscriptionPlan: "pro" }))).toEqual([]);
});
