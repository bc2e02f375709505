import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { PostStatus } from "#app/generated/prisma/enums.ts";
import { contentHash } from "#app/posts/text-hash.server.ts";
import { db } from "#app/lib/db.server.ts";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const sql =
  readMigrations(path.resolve("prisma/migrations")).find(({ name }) =>
    name.endsWith("_status_rule"),
  )?.sql ?? "";
/** What the migration does with the rows that are there: all but its new columns. */
const carryOver = sql
  .slice(sql.indexOf("-- A zone other"))
  .split(/;\s*$/m)
  .filter((statement) => statement.trim() !== "");

/**
 * The migration met a column of text, which later ones make an enum and the condition of an index.
 */
async function apply(): Promise<void> {
  await db.$executeRaw`DROP INDEX IF EXISTS "Post_published_idx"`;
  await db.$executeRawUnsafe(
    `ALTER TABLE "Post" ALTER COLUMN "status" DROP DEFAULT, ALTER COLUMN "status" TYPE TEXT`,
  );
  for (const statement of carryOver) await db.$executeRawUnsafe(statement);
  await db.$executeRawUnsafe(
    `ALTER TABLE "Post" ALTER COLUMN "status" TYPE "PostStatus" USING "status"::"PostStatus", ALTER COLUMN "status" SET DEFAULT 'draft'`,
  );
}

const NOW = new Date("2026-11-20T10:00:00Z");

async function seed(status: PostStatus, publications: Array<Record<string, unknown>>) {
  const user = await createUser();
  const post = await db.post.create({
    data: {
      userId: user.id,
      title: 'Tea "now"\n',
      content: "<p>\t\\ é 漢 🎉 \u2028</p>",
      excerpt: "\u0001",
      metaDescription: "",
      status,
      scheduledDate: NOW,
      publishedPlatforms: ["ghost"],
    },
  });
  for (const given of publications) {
    const { present, message, ...data } = given;
    const row = await db.publication.create({
      data: {
        userId: user.id,
        postId: post.id,
        platform: "ghost",
        dueAt: NOW,
        remoteSlug: "tea-abcdefgh",
        contentHash: present ? contentHash(post) : "older",
        ...data,
      },
    });
    await db.publicationAttempt.create({
      data: {
        publicationId: row.id,
        number: 1,
        owner: "w",
        outcome: "published",
        message: (message as string | undefined) ?? null,
      },
    });
  }
  return post.id;
}

it("gives every existing post the status of the rule, whatever it had", async () => {
  expect(fs.existsSync("prisma/migrations")).toBe(true);
  const live = { state: "published", publishedAt: NOW };
  const cases: Array<
    [before: PostStatus, publications: Array<Record<string, unknown>>, after: PostStatus]
  > = [
    ["scheduled", [{ ...live, present: true }, { state: "queued" }], "published"],
    ["published", [{ ...live, present: false }], "draft"],
    ["draft", [{ ...live, present: true }], "published"],
    ["draft", [{ state: "queued" }], "scheduled"],
    ["draft", [{ state: "failed", lastErrorClass: "permanent" }], "draft"],
    ["failed", [{ state: "failed", lastErrorClass: "permanent" }], "failed"],
    ["failed", [{ state: "unconfirmed", lastErrorClass: null }], "draft"],
    [
      "published",
      [
        {
          ...live,
          present: true,
          message: "Saved as a draft, as this integration is set to. Publish it in WordPress.",
        },
      ],
      "draft",
    ],
    ["published", [], "draft"],
  ];
  const ids: string[] = [];
  for (const [before, publications] of cases) ids.push(await seed(before, publications));
  await apply();
  const rows = await db.post.findMany({ where: { id: { in: ids } } });
  const read = ids.map((id) => rows.find((row) => row.id === id));
  expect(read.map((row) => row?.status)).toEqual(cases.map(([, , after]) => after));
  expect(read[0]?.scheduledDate).toEqual(NOW);
  expect([
    read[4]?.publishedPlatforms,
    read[4]?.scheduledDate,
    read[8]?.publishedPlatforms,
  ]).toEqual([[], null, []]);
  const sent = await db.publication.findFirstOrThrow({ where: { postId: ids[7] ?? "" } });
  expect([sent.state, sent.publishedAt]).toEqual(["sent", null]);
});

it("hashes a text as the product does", async () => {
  const text = fc.string({
    unit: fc.constantFrom(
      "a",
      '"',
      "\\",
      "/",
      "\n",
      "\t",
      "\b",
      "\f",
      "\r",
      "\u0001",
      "\u001f",
      "\u007f",
      "\u2028",
      "é",
      "漢",
      "🎉",
      "<",
      "'",
    ),
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(text, text, text, text),
      async ([title, content, excerpt, metaDescription]) => {
        const user = await createUser();
        const post = await db.post.create({
          data: { userId: user.id, title, content, excerpt, metaDescription, status: "draft" },
        });
        await db.publication.create({
          data: {
            userId: user.id,
            postId: post.id,
            platform: "ghost",
            state: "published",
            publishedAt: NOW,
            dueAt: NOW,
            remoteSlug: "m",
            contentHash: contentHash(post),
          },
        });
        await apply();
        expect((await db.post.findUniqueOrThrow({ where: { id: post.id } })).status).toBe(
          "published",
        );
      },
    ),
    { numRuns: 30 },
  );
});
