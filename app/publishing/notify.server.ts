import type { Tx } from "#app/lib/db.server.ts";

export interface NewNotification {
  userId: string;
  kind: "published" | "failed" | "unconfirmed" | "payment_failed" | "reconnect";
  title: string;
  body: string;
  /** A path of this site that helps with it. */
  href: string;
}

/** Writes an event for the notifications menu, inside the transaction that makes it true. */
export async function notify(
  tx: Tx,
  { userId, kind, title, body, href }: NewNotification,
): Promise<void> {
  await tx.notification.create({
    data: { userId, kind, title: title.slice(0, 200), body: body.slice(0, 1_000), href },
  });
}
