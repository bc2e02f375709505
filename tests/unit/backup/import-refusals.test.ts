import { zipSync, strToU8 } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { checkImport, discardImport, readImport } from "#app/backup/import/imports.server.ts";
import { startImport } from "#app/backup/import/start-import.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createPost } from "#app/posts/save-post.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { arrived, exportOf, rezip, textIn } from "../../helpers/exports.ts";

useTestDatabase();

/** What the form of the page that the user sees sends. */
const shownTo = async (user: AuthUser) => (await readImport(user))?.id ?? "";

const SCRIPT = `<img src="x" onerror="alert(1)"><script>alert(1)</script>`;
let zip: Buffer;
let name: string;

beforeAll(async () => {
  const writer = await createUser({ subscriptionPlan: "pro" });
  const { id } = await createPost(writer, { title: "Rye", content: "<p>Rye bread.</p>" });
  zip = await exportOf(writer);
  name =
    new RegExp(`posts/([\\w-]+${id.slice(-12)})\\.json`).exec(zip.toString("latin1"))?.[1] ?? "";
  await db.user.delete({ where: { id: writer.id } });
});

const changedPost = (change: object) => {
  const file = `posts/${name}.json`;
  return rezip(zip, {
    [file]: JSON.stringify({ ...(JSON.parse(textIn(zip, file)) as object), ...change }),
  });
};

describe("a file that is no whole export", () => {
  const hostile: Array<[string, () => Uint8Array, RegExp]> = [
    ["is no zip", () => strToU8("Dear editor"), /not a zip file/],
    ["is empty", () => new Uint8Array(), /not a zip file/],
    ["is cut off", () => zip.subarray(0, zip.length - 400), /damaged or cut off/],
    ["is a zip of something else", () => zipSync({ "a.txt": strToU8("a") }), /not an export/],
    [
      "has a damaged part",
      () => {
        const bytes = Uint8Array.from(zip);
        const at = Buffer.from(bytes).indexOf("drafts.json") + "drafts.json".length;
        // A kind of block that deflate does not have.
        bytes.fill(0xff, at, at + 6);
        return bytes;
      },
      /damaged or cut off/,
    ],
    [
      "leads out of its folder",
      () => zipSync({ "manifest.json": strToU8("{}"), "../../etc/passwd": strToU8("x") }),
      /leads out of its folder/,
    ],
    [
      "is filled with blanks between rows",
      () => rezip(zip, { "drafts.json": `[${" ".repeat(1_001)}]` }),
      /drafts\.json in this zip file is not the JSON/,
    ],
    [
      "is filled with commas between rows",
      () => rezip(zip, { "drafts.json": `[${",".repeat(4_000_000)}]` }),
      /drafts\.json in this zip file is not the JSON/,
    ],
    [
      // What comes after the row that is one too many is not read.
      "holds more rows than its manifest says",
      () => {
        const file = `versions/${name}.json`;
        const [row] = JSON.parse(textIn(zip, file)) as unknown[];
        return rezip(zip, { [file]: JSON.stringify([row, row, { version: "none" }]) });
      },
      /versions\/ should hold 1 record and holds more/,
    ],
    [
      "is mostly filling",
      () => rezip(zip, { "drafts.json": `[{"a":"${" ".repeat(80_000_000)}"}]` }),
      /is mostly filling/,
    ],
    [
      "is of a newer version",
      () =>
        rezip(zip, {
          "manifest.json": textIn(zip, "manifest.json").replace('"format": 1', '"format": 2'),
        }),
      /newer version/,
    ],
    ["lacks a file", () => rezip(zip, { "drafts.json": null }), /drafts\.json is missing/],
    ["lacks a post", () => rezip(zip, { [`posts/${name}.json`]: null }), /not whole/],
    ["holds wrong JSON", () => rezip(zip, { "facts.json": "[{]" }), /not the JSON/],
    ["holds an object for a list", () => rezip(zip, { "facts.json": "{}" }), /not the JSON/],
    [
      "holds deep JSON",
      () => rezip(zip, { "facts.json": `[{"a":${"[".repeat(50_000)}` }),
      /facts\.json/,
    ],
    ["holds a wrong field", () => changedPost({ version: "two" }), /version: .*expected number/i],
    [
      "holds a title that is too long",
      () => changedPost({ title: "x".repeat(400) }),
      /title: at most 300 characters/,
    ],
    [
      "unpacks to too much",
      () => rezip(zip, { "facts.json": `[{"a":"${"x".repeat(9_000_000)}"}]` }),
      /A row of facts\.json in this zip file is too large/,
    ],
  ];

  it.each(hostile)("%s: one sentence, and nothing changes", async (_what, make, sentence) => {
    const user = await createUser();
    const error = await checkImport(user, await arrived(make())).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.message).toMatch(sentence);
    expect(error?.message).toMatch(/Nothing was changed\.$/);
    expect(await readImport(user)).toBeNull();
    expect(await db.post.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe("what a file says", () => {
  it("is cleaned as any save", async () => {
    const user = await createUser();
    const version = textIn(zip, `versions/${name}.json`).replace(
      "<p>",
      `${SCRIPT.replaceAll('"', '\\"')}<p>`,
    );
    const bytes = rezip(changedPost({ content: `<p>Rye</p>${SCRIPT}` }), {
      [`versions/${name}.json`]: version,
    });
    await checkImport(user, await arrived(bytes));
    await startImport(user, await shownTo(user), 60_000);
    const post = await db.post.findFirstOrThrow({
      where: { userId: user.id },
      include: { revisions: true },
    });
    for (const { content } of [post, ...post.revisions])
      expect(content).not.toMatch(/script|onerror/);
    expect(post.revisions).toHaveLength(1);
  });

  it("does not count the first time, and counts like new posts after that", async () => {
    const user = await createUser();
    await checkImport(user, await arrived(zip));
    await startImport(user, await shownTo(user), 60_000);
    expect(await readImport(user)).toMatchObject({ state: "done", left: 1 });
    const other = (id: string) => changedPost({ id, title: `Made by hand ${id}` });
    await checkImport(user, await arrived(other("hand-made-1")));
    expect(await readImport(user)).toMatchObject({ counted: 1, left: 1 });
    await startImport(user, await shownTo(user), 60_000);
    await checkImport(user, await arrived(other("hand-made-2")));
    await expect(startImport(user, await shownTo(user), 60_000)).rejects.toMatchObject({
      kind: "limit_reached",
    });
    expect(await db.post.count({ where: { userId: user.id } })).toBe(2);
  });

  it("counts for an account that was deleted and made again, except the file that was free", async () => {
    const user = await createUser();
    await checkImport(user, await arrived(zip));
    await startImport(user, await shownTo(user), 60_000);
    await db.user.delete({ where: { id: user.id } });
    const again = await createUser({ issuer: user.issuer, subject: user.subject });
    await checkImport(again, await arrived(changedPost({ id: "moved-1", title: "Another" })));
    expect(await readImport(again)).toMatchObject({ counted: 1 });
    await checkImport(again, await arrived(zip));
    expect(await readImport(again)).toMatchObject({ counted: 0 });
  });

  it("is what is imported or removed, and never a file that was checked since", async () => {
    const user = await createUser();
    await checkImport(user, await arrived(zip));
    const shown = await shownTo(user);
    await checkImport(user, await arrived(changedPost({ id: "another-1", title: "Another" })));
    const refused = { kind: "conflict", message: expect.stringContaining("another file since") };
    await expect(startImport(user, shown, 60_000)).rejects.toMatchObject(refused);
    await expect(discardImport(user, shown)).rejects.toMatchObject(refused);
    expect(await db.post.count({ where: { userId: user.id } })).toBe(0);
    await startImport(user, await shownTo(user), 60_000);
    expect(await db.post.findMany({ where: { userId: user.id } })).toMatchObject([
      { title: "Another" },
    ]);
  });

  it("publishes nothing that was due, and nothing twice", async () => {
    const user = await createUser();
    const row = (id: string, state: string, dueAt: Date) => ({
      ...{ id, postId: null, integrationId: null, platform: "blog", kind: "create", state, dueAt },
      ...{
        tags: [],
        categories: [],
        slug: "",
        attempt: 0,
        remoteSlug: `rye-${id}`,
        nextTryAt: null,
      },
      ...{ remoteId: null, remoteUrl: null, trackedSince: null, site: null, lastErrorClass: null },
      ...{ lastStatus: null, lastError: null, remoteEdit: null, lateByMs: null, startedAt: null },
      ...{ publishedAt: null, createdAt: dueAt, updatedAt: dueAt, attempts: [] },
    });
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 86_400_000)];
    const rows = [
      row("past", "queued", past),
      row("under-way", "publishing", past),
      row("future", "queued", future),
      { ...row("early", "queued", future), nextTryAt: past },
    ];
    const manifest = textIn(zip, "manifest.json").replace(
      /"publications\.json": 0/,
      `"publications.json": ${rows.length}`,
    );
    const bytes = rezip(zip, {
      "publications.json": JSON.stringify(rows),
      "manifest.json": manifest,
    });
    await checkImport(user, await arrived(bytes));
    expect((await readImport(user))?.found).toMatchObject({ schedules: 2, pastSchedules: 1 });
    await startImport(user, await shownTo(user), 60_000);
    const made = await db.publication.findMany({ where: { userId: user.id } });
    const states = Object.fromEntries(made.map(({ id, state }) => [id, state]));
    expect(states).toEqual({
      ...{ past: "cancelled", "under-way": "unconfirmed", future: "queued", early: "queued" },
    });
    expect(made.every(({ nextTryAt }) => nextTryAt === null)).toBe(true);
  });
});
