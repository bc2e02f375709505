import type { NotificationKind } from "#app/generated/prisma/enums.ts";
import type { Tx } from "#app/lib/db.server.ts";

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  title: string;
  body: string;
  /** A path of this site where the user can act on it. */
  href: string;
}

/** Creates a notification, in the transaction that makes it true. */
export async function notify(
  tx: Tx,
  { userId, kind, title, body, href }: NewNotification,
): Promise<void> {
  await tx.notification.create({
    data: { userId, kind, title: title.slice(0, 200), body: body.slice(0, 1_000), href },
  });
}
