import type { MailTopic } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";

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
