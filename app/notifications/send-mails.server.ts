import { MAIL } from "#app/copy/notifications.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { log } from "#app/lib/log.server.ts";
import { type Delivery, isMailSetUp, sendMessage } from "#app/lib/mail-server.server.ts";
import { escapeHtml } from "#app/lib/text.ts";
import { unsubscribeUrl } from "./mail-choices.server.ts";

/** Mails to one user in an hour; what comes beyond waits and goes out together. */
export const MOST_AN_HOUR = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minutes before each further try; after the last one the mail has failed. */
const PAUSES = [1, 5, 30, 120];
/** News of yesterday is not sent: mail was off, or its server away, for that long. */
const TOO_OLD_MS = 24 * HOUR_MS;
const KEPT_MS = 30 * 24 * HOUR_MS;
/** Notices told in one mail; the others are counted. */
const MOST_TOLD = 20;
const USERS_A_RUN = 100;

/**
 * Sends what is due by e-mail: first writes the mails as rows, then sends them one after the other.
 * A mail server that is away or hangs ends the run; the next one tries again.
 */
export async function sendNoticeMails(signal: AbortSignal, now = new Date()): Promise<void> {
  if (!isMailSetUp()) return;
  await writeMails(now);
  while (!signal.aborted) {
    const mail = await claimMail(now);
    if (!mail) return;
    const delivery = await deliver(mail, signal);
    await finishMail(mail, delivery, now);
    if (delivery.kind === "away") return;
  }
}

export async function forgetOldMails(now = new Date()): Promise<void> {
  await db.noticeMail.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) }, state: { not: "waiting" } },
  });
}

/** Puts the waiting notifications of each user who may get a mail into one. */
async function writeMails(now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { mailDue: true, createdAt: { lt: new Date(now.getTime() - TOO_OLD_MS) } },
    data: { mailDue: false },
  });
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const users = await db.$queryRaw<Array<{ userId: string }>>`
    SELECT n."userId" FROM "Notification" n WHERE n."mailDue" AND (
      SELECT count(*) FROM "NoticeMail" m WHERE m."userId" = n."userId" AND m."createdAt" > ${hourAgo}) < ${MOST_AN_HOUR}
    GROUP BY n."userId" ORDER BY min(n."createdAt") LIMIT ${USERS_A_RUN}`;
  for (const { userId } of users) {
    const id = newId();
    await db.$transaction(async (tx) => {
      await tx.noticeMail.create({ data: { id, userId, createdAt: now, nextTryAt: now } });
      const { count } = await tx.notification.updateMany({
        where: { userId, mailDue: true },
        data: { mailDue: false, mailId: id },
      });
      if (count === 0) await tx.noticeMail.delete({ where: { id } });
    });
  }
}

interface Claimed {
  id: string;
  userId: string;
  /** Of this claim, from 1. */
  tries: number;
}

/** Takes the mail that is due longest. A crash after this leaves it "sending": never sent again. */
async function claimMail(now: Date): Promise<Claimed | null> {
  const [mail] = await db.$queryRaw<Claimed[]>`
    UPDATE "NoticeMail" SET "state" = 'sending', "tries" = "tries" + 1 WHERE "id" = (
      SELECT "id" FROM "NoticeMail" WHERE "state" = 'waiting' AND "nextTryAt" <= ${now}
      ORDER BY "nextTryAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "userId", "tries"`;
  return mail ?? null;
}

async function deliver({ id, userId }: Claimed, signal: AbortSignal): Promise<Delivery> {
  const where = { mailId: id };
  const [user, notices, count] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: { email: true, emailVerified: true } }),
    db.notification.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MOST_TOLD,
    }),
    db.notification.count({ where }),
  ]);
  if (!user || !isAddress(user.email)) return { kind: "refused", reason: "no usable address" };
  if (!user.emailVerified) return { kind: "refused", reason: "the address is not verified" };
  if (notices.length === 0) return { kind: "refused", reason: "nothing to tell any more" };
  const stop = unsubscribeUrl(userId);
  const words = mailText(notices, count - notices.length, { app: env.appUrl, unsubscribe: stop });
  return sendMessage({ id, to: user.email, ...words, unsubscribeUrl: stop }, signal);
}

/** One plain address, so that a list or a name with quotes reaches nobody else. */
function isAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(text) && text.length <= 254;
}

async function finishMail(mail: Claimed, delivery: Delivery, now: Date): Promise<void> {
  const pause = PAUSES[mail.tries - 1];
  const again = (delivery.kind === "away" || delivery.kind === "later") && pause !== undefined;
  const reason = delivery.kind === "sent" ? "" : delivery.reason;
  if (delivery.kind !== "sent")
    log.warn({ mail: mail.id, outcome: delivery.kind, again, reason }, "a mail was not sent");
  await db.noticeMail.updateMany({
    where: { id: mail.id, state: "sending" },
    data: again
      ? {
          state: "waiting",
          error: reason,
          nextTryAt: new Date(now.getTime() + pause * MINUTE_MS),
        }
      : { state: delivery.kind === "sent" ? "sent" : "failed", error: reason, endedAt: new Date() },
  });
}

interface MailedNotice {
  title: string;
  body: string;
  /** A path of this site, or empty. */
  href: string;
}

/** Subject and both texts of a mail about one or more notifications, in their order. */
function mailText(
  notices: readonly MailedNotice[],
  more: number,
  urls: { app: string; unsubscribe: string },
): { subject: string; text: string; html: string } {
  const [first] = notices;
  const count = notices.length + more;
  const subject = count === 1 && first ? first.title : MAIL.several(count);
  const settings = `${urls.app}/settings/notifications`;
  const parts = notices.map((notice) => ({
    ...notice,
    url: notice.href && urls.app + notice.href,
  }));
  return {
    subject: oneLine(subject),
    text: [
      ...parts.map(({ title, body, url }) =>
        [oneLine(title), body, url && `${MAIL.fix}: ${url}`].filter(Boolean).join("\n\n"),
      ),
      ...(more > 0 ? [MAIL.more(more)] : []),
      `-- \n${MAIL.why}\n${MAIL.settings}: ${settings}\n${MAIL.unsubscribe}: ${urls.unsubscribe}\n`,
    ].join("\n\n\n"),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1c1a17">${[
      ...parts.map(
        ({ title, body, url }) =>
          `<h2 style="font-size:16px;margin:24px 0 4px">${escapeHtml(title)}</h2>` +
          (body && `<p style="margin:0 0 8px">${escapeHtml(body)}</p>`) +
          (url && `<p style="margin:0">${link(url, MAIL.fix)}</p>`),
      ),
      more > 0 ? `<p>${MAIL.more(more)}</p>` : "",
    ].join(
      "",
    )}<p style="margin-top:32px;font-size:13px;color:#625c52">${MAIL.why}<br>${link(settings, MAIL.settings)} · ${link(urls.unsubscribe, MAIL.unsubscribe)}</p></body></html>`,
  };
}

function link(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}">${words}</a>`;
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, " ").trim();
}
