import type { MailTopic, NotificationKind } from "#app/generated/prisma/enums.ts";

/** The choice in Settings that a notification falls under; null: it is never sent by e-mail. */
export const TOPIC_OF: Readonly<Record<NotificationKind, MailTopic | null>> = {
  failed: "failures",
  unconfirmed: "failures",
  reconnect: "reconnect",
  payment_failed: "payment",
  refunded: "payment",
  disputed: "payment",
  published: "published",
  account: null,
};
