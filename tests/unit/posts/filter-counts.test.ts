import fc from "fast-check";
import { expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { db } from "#app/lib/db.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { isPublished } from "#app/posts/post-status.ts";
import { STATUSES } from "#app/posts/post.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor } from "../../helpers/posts.ts";

useTestDatabase();

const list = (user: AuthUser, address = "") =>
  findPosts(user, readListQuery(new URLSearchParams(address)));

/** The counts as the rows say them, each row read. */
async function countRows(user: AuthUser) {
  const posts = await db.post.findMany({
    where: { userId: user.id },
    include: { publications: true },
  });
  const listedAs = (post: (typeof posts)[number]) =>
    isPublished(post) ? "published" : post.status;
  const of = (status: string) => posts.filter((post) => listedAs(post) === status).length;
  const elsewhere = posts.filter(
    ({ status, publications }) =>
      status !== "failed" && publications.some(({ state }) => state === "failed"),
  ).length;
  return {
    all: posts.length,
    published: of("published"),
    draft: of("draft"),
    scheduled: of("scheduled"),
    failed: of("failed") + elsewhere,
  };
}

type Step = (user: AuthUser, status: (typeof STATUSES)[number]) => Promise<unknown>;

const addCopy = (user: AuthUser, postId: string) =>
  db.publication.create({
    data: {
      ...{ userId: user.id, postId, platform: "blog", state: "failed" },
      ...{ dueAt: new Date(), remoteSlug: "post" },
    },
  });
const first = (user: AuthUser) =>
  db.post.findFirst({ where: { userId: user.id }, orderBy: { id: "asc" } });

/** Each way that a row may come, change and go: through the client, in one statement, together. */
const STEPS: Step[] = [
  (user, status) => db.post.create({ data: { userId: user.id, title: "", content: "", status } }),
  (user, status) => db.post.updateMany({ where: { userId: user.id }, data: { status } }),
  (user, status) => db.$executeRaw`
    UPDATE "Post" SET "status" = ${status}::"PostStatus"
    WHERE "id" = (SELECT min("id") FROM "Post" WHERE "userId" = ${user.id})`,
  (user) => db.post.deleteMany({ where: { userId: user.id, status: "draft" } }),
  (user) =>
    db.post.create({
      data: { userId: user.id, title: "", content: "", publishedPlatforms: ["blog"] },
    }),
  async (user) => {
    const post = await first(user);
    if (post) await addCopy(user, post.id);
  },
  (user) => db.publication.deleteMany({ where: { userId: user.id } }),
  (user, status) =>
    db.$transaction(async (tx) => {
      await tx.post.create({ data: { userId: user.id, title: "", content: "", status } });
      await tx.post.create({ data: { userId: user.id, title: "", content: "" } });
    }),
  (user) =>
    db
      .$transaction(async (tx) => {
        await tx.post.deleteMany({ where: { userId: user.id } });
        throw new Error("undone");
      })
      .catch(() => undefined),
];

it("counts what there is after any changes, also while others read and write", async () => {
  const step = fc.record({
    change: fc.constantFrom(...STEPS),
    status: fc.constantFrom(...STATUSES),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const user = await createAuthor();
      for (const { change, status } of steps) {
        const [, during] = await Promise.all([change(user, status), list(user), list(user)]);
        expect(during.counts.all).toBeGreaterThanOrEqual(0);
        const counts = await countRows(user);
        for (const address of ["", "status=failed", "search=x"])
          expect((await list(user, address)).counts).toEqual(counts);
      }
    }),
    { numRuns: 25 },
  );
});
