import { z } from "zod";
import { MAIL_TOPICS, UNSUBSCRIBE } from "#app/copy/notifications.ts";
import type { MailTopic } from "#app/generated/prisma/enums.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";

const topics = z.array(z.enum(MAIL_TOPICS, "Choose from the list")).max(MAIL_TOPICS.length);

/** The form of Settings → Notifications: one ticked box, several, or none. */
export const mailTopicsForm = z.object({
  topics: z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    topics.transform((chosen) => [...new Set(chosen)]),
  ),
});

/** The kinds of notifications that a user also wants by e-mail, and whether any can be sent. */
export async function readMailChoices(
  userId: string,
): Promise<{ topics: MailTopic[]; emailVerified: boolean }> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { mailTopics: true, emailVerified: true },
  });
  return { topics: user?.mailTopics ?? [], emailVerified: user?.emailVerified ?? false };
}

/** Saves the choice. Without any topic, mails that wait are not sent any more. */
export async function setMailTopics(userId: string, topics: MailTopic[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { mailTopics: topics } });
    if (topics.length > 0) return;
    await tx.notification.updateMany({
      where: { userId, mailDue: true },
      data: { mailDue: false },
    });
    await tx.noticeMail.deleteMany({ where: { userId, state: "waiting" } });
  });
}

/** Binds the token to this purpose. */
const CONTEXT = "unsubscribe";
const MOST = 500;

/** The address that stops a user's mails. It works without a login and for nothing else. */
export function unsubscribeUrl(userId: string): string {
  return `${env.appUrl}/unsubscribe/${seal(userId, CONTEXT)}`;
}

/** Throws `not_found` for a token that we did not make. */
export function requireUnsubscribeToken(token: string): string {
  try {
    if (token.length <= MOST) return open(token, CONTEXT);
  } catch {
    // Any text may stand in the address; an unknown key and a forged token look the same.
  }
  throw new AppError("not_found", UNSUBSCRIBE.notFound);
}

/** Stops all mails of the token's user. Does nothing for an account that was deleted. */
export async function unsubscribe(token: string): Promise<void> {
  const userId = requireUnsubscribeToken(token);
  if ((await db.user.count({ where: { id: userId } })) > 0) await setMailTopics(userId, []);
}
