import type { MailTopic, NotificationKind } from "#app/generated/prisma/enums.ts";
import type { Tx } from "#app/lib/db.server.ts";
import { isMailSetUp } from "#app/lib/mail-server.server.ts";

/** The choice in Settings that a notification falls under; null: it is never sent by e-mail. */
const TOPIC_OF: Readonly<Record<NotificationKind, MailTopic | null>> = {
  failed: "failures",
  unconfirmed: "failures",
  reconnect: "reconnect",
  payment_failed: "payment",
  refunded: "payment",
  disputed: "payment",
  published: "published",
  account: null,
};

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  title: string;
  body: string;
  /** A path of this site where the user can act on it. */
  href: string;
}

/**
 * Creates a notification, in the transaction that makes it true. A job sends it by e-mail if its
 * user wants that.
 */
export async function notify(
  tx: Tx,
  { userId, kind, title, body, href }: NewNotification,
): Promise<void> {
  const mailDue = await isWantedByMail(tx, userId, kind);
  await tx.notification.create({
    data: { userId, kind, title: title.slice(0, 200), body: body.slice(0, 1_000), href, mailDue },
  });
}

async function isWantedByMail(tx: Tx, userId: string, kind: NotificationKind): Promise<boolean> {
  const topic = TOPIC_OF[kind];
  if (topic === null || !isMailSetUp()) return false;
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { mailTopics: true, emailVerified: true },
  });
  return user !== null && user.emailVerified && user.mailTopics.includes(topic);
}
