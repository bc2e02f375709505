import type { Prisma } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { BATCH, byId, page } from "./pages.ts";

export async function* readMetricDays(userId: string): AsyncGenerator<object[]> {
  let after = { publicationId: "", day: new Date(0) };
  for (;;) {
    const { publicationId, day } = after;
    const rows = await db.metricDay.findMany({
      where: {
        publication: { userId },
        publicationId: { gte: publicationId },
        OR: [{ publicationId: { gt: publicationId } }, { day: { gt: day } }],
      },
      orderBy: [{ publicationId: "asc" }, { day: "asc" }],
      take: BATCH,
    });
    yield rows.map((row) => ({ ...row, day: row.day.toISOString().slice(0, 10) }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}

export async function* readReferralDays(userId: string): AsyncGenerator<object[]> {
  let last: Prisma.ReferralDayPublicationIdDayNameCompoundUniqueInput | undefined;
  for (;;) {
    const rows = await db.referralDay.findMany({
      where: { publication: { userId } },
      orderBy: [{ publicationId: "asc" }, { day: "asc" }, { name: "asc" }],
      take: BATCH,
      ...(last && { cursor: { publicationId_day_name: last }, skip: 1 }),
    });
    yield rows.map((row) => ({ ...row, day: row.day.toISOString().slice(0, 10) }));
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    const { publicationId, day, name } = end;
    last = { publicationId, day, name };
  }
}

/** Pages by id; the id itself is not exported, because it is the hash of a cookie. */
export async function* readSessions(userId: string): AsyncGenerator<object[]> {
  for await (const rows of byId(BATCH, (from) =>
    db.session.findMany({
      ...page(userId, from),
      select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true, expiresAt: true },
    }),
  ))
    yield rows.map(({ userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      userAgent,
      createdAt,
      lastSeenAt,
      expiresAt,
    }));
}
