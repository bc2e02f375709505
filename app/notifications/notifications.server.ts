import { Prisma, type Notification } from "#app/generated/prisma/client.ts";
import type { NotificationKind } from "#app/generated/prisma/enums.ts";
import { SAMPLE_NOTIFICATIONS, SAMPLE_UNREAD } from "#app/copy/notifications.ts";
import { db } from "#app/lib/db.server.ts";

export interface NotificationView {
  id: string;
  kind: NotificationKind | "welcome";
  title: string;
  body: string;
  /** A path of this site, or empty. */
  href: string;
  /** ISO 8601; null for a sample. */
  at: string | null;
  unread: boolean;
}

export interface Notifications {
  items: NotificationView[];
  /** Unread failures and warnings. What went well is listed and not counted. */
  unread: number;
  /** The account has no notifications yet; these are samples. */
  sample: boolean;
}

/** How many of a user's newest are in the menu. */
export const SHOWN = 10;
/** Kinds that tell of something that went as it should. */
const GOOD_NEWS = Prisma.sql`'published', 'account'`;

type Row = Pick<Notification, "id" | "kind" | "title" | "body" | "href" | "createdAt" | "readAt">;

/**
 * A user's newest notifications and how many of all need a look, or the two samples if there are
 * none.
 */
export async function listNotifications(userId: string): Promise<Notifications> {
  const rows = await db.$queryRaw<Array<Row & { unread: number }>>`
    SELECT "id", "kind", "title", "body", "href", "createdAt", "readAt",
      (SELECT count(*)::int FROM "Notification"
        WHERE "userId" = ${userId} AND "readAt" IS NULL AND "kind" NOT IN (${GOOD_NEWS})) AS "unread"
    FROM "Notification" WHERE "userId" = ${userId}
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${SHOWN}`;
  const [newest] = rows;
  if (!newest)
    return {
      items: SAMPLE_NOTIFICATIONS.map((entry) => ({ ...entry, at: null, unread: true })),
      unread: SAMPLE_UNREAD,
      sample: true,
    };
  const items = rows.map(({ id, kind, title, body, href, createdAt, readAt }) => ({
    id,
    kind,
    title,
    body,
    href,
    at: createdAt.toISOString(),
    unread: readAt === null,
  }));
  return { items, unread: newest.unread, sample: false };
}

export async function markNotificationsRead(userId: string): Promise<void> {
  await db.notification.updateMany({
    where: { userId, readAt: null },
    data: { readAt: new Date() },
  });
}
