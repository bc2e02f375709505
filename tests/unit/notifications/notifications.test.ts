import { expect, it } from "vitest";
import type { NotificationKind } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
import {
  listNotifications,
  markNotificationsRead,
} from "#app/notifications/notifications.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

async function addNotices(
  userId: string,
  count: number,
  kind: NotificationKind = "failed",
): Promise<void> {
  for (let n = 1; n <= count; n++)
    await db.notification.create({
      data: { userId, kind, title: `Notice ${n}`, createdAt: new Date(2026, 0, n) },
    });
}

it("shows an account without events the two samples and the badge 2", async () => {
  const user = await createUser();
  const { items, unread, sample } = await listNotifications(user.id);
  expect(items.map((item) => item.id)).toEqual(["welcome", "published"]);
  expect([unread, sample]).toEqual([2, true]);
});

it("replaces them with real events, newest first, and counts unread ones beyond those shown", async () => {
  const user = await createUser();
  await addNotices(user.id, 12);
  const { items, unread, sample } = await listNotifications(user.id);
  expect(items).toHaveLength(10);
  expect(items[0]?.title).toBe("Notice 12");
  expect([unread, sample]).toEqual([12, false]);
});

it("counts failures and warnings, and lists what went well without counting it", async () => {
  const user = await createUser();
  await addNotices(user.id, 3, "published");
  await addNotices(user.id, 1, "account");
  for (const kind of ["failed", "unconfirmed", "reconnect", "payment_failed"] as const)
    await addNotices(user.id, 1, kind);
  expect(await listNotifications(user.id)).toMatchObject({ unread: 4, sample: false });
  // More than are shown: the rest is counted by the database.
  await addNotices(user.id, 20, "published");
  const { items, unread } = await listNotifications(user.id);
  expect([items.length, items.every((item) => item.unread), unread]).toEqual([10, true, 4]);
});

it("marks only the user's own events as read", async () => {
  const [anna, bert] = [await createUser(), await createUser()];
  await addNotices(anna.id, 2);
  await addNotices(bert.id, 2);
  await markNotificationsRead(anna.id);
  expect((await listNotifications(anna.id)).unread).toBe(0);
  expect((await listNotifications(anna.id)).sample).toBe(false);
  expect((await listNotifications(bert.id)).unread).toBe(2);
});
