import { expect, it } from "vitest";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { failureOf, verdictOnError } from "#app/publishing/deliver/failure-rules.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

async function claimed(state: "lost" | "none") {
  const user = await createUser();
  const { id: integrationId } = await connect(user, "wordpress", {});
  const { id: postId } = await writePost(user);
  const { id } = await db.publication.create({
    data: {
      ...{ userId: user.id, postId, integrationId, platform: "wordpress", kind: "create" },
      ...{ state: "publishing", dueAt: new Date(), remoteSlug: "tea-x" },
    },
  });
  if (state === "lost")
    await db.publicationAttempt.create({
      data: { publicationId: id, number: 1, action: "create", owner: "me" },
    });
  const row = await db.publication.findUniqueOrThrow({
    where: { id },
    include: { attempts: true, integration: true },
  });
  const claim = { id, userId: user.id, attempt: 1, owner: "me", asked: false };
  return { row, claim } as const;
}

it("tells what passes from what does not", () => {
  for (const kind of ["unavailable", "rate_limited", "upstream"] as const)
    expect(failureOf(new AppError(kind, "Away.", { retryAfter: 9 }))).toEqual({
      ...{ class: "transient", message: "Away.", retryAfter: 9 },
    });
  for (const kind of ["invalid", "not_found", "too_large", "limit_reached"] as const)
    expect(failureOf(new AppError(kind, "No."))).toEqual({ class: "permanent", message: "No." });
});

it("ends an attempt with a sentence, tries again, or asks, but never hangs", async () => {
  const { row, claim } = await claimed("none");
  expect(await verdictOnError(new AppError("invalid", "Too long."), claim, row)).toEqual({
    kind: "failed",
    failure: { class: "permanent", message: "Too long." },
  });
  expect(await verdictOnError(new AppError("unavailable", "Away."), claim, row)).toMatchObject({
    kind: "retry",
    doubt: false,
  });
  // A call of this attempt may have made the copy.
  const lost = await claimed("lost");
  const stale = { ...lost.row, attempts: [] };
  const verdict = await verdictOnError(new AppError("unavailable", "Away."), lost.claim, stale);
  expect(verdict).toMatchObject({ kind: "retry", doubt: true });
  for (const other of [new AppError("conflict", "Taken over."), new Error("a bug")])
    await expect(verdictOnError(other, claim, row)).rejects.toBe(other);
});
