import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { LINK_MAILS } from "#app/copy/accounts.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { isMailSetUp, sendMessage } from "#app/lib/mail-server.server.ts";
import { escapeHtml } from "#app/lib/text.ts";

type LinkMail = keyof typeof LINK_MAILS;

/** Minutes before each further try. A link that comes later than that is asked for again. */
const RETRY_MINUTES = [0.1, 1, 5];

/**
 * Sends a mail with one link, in the background: the answer to whoever asked must not tell by its
 * time whether there was anything to send. Does nothing where mail is not set up. A process that
 * stops forgets it. `about` takes the place of {about} in its text.
 */
export function mailLink(kind: LinkMail, to: string, url: string, about = ""): void {
  if (isMailSetUp()) void send(kind, to, url, about);
}

async function send(kind: LinkMail, to: string, url: string, about: string): Promise<void> {
  const { subject, text: template, ignore } = LINK_MAILS[kind];
  const text = template.replace("{about}", () => about);
  const message = {
    id: randomUUID(),
    to,
    subject,
    text: `${text}\n\n${url}\n\n${ignore}\n`,
    html: `<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p><p>${escapeHtml(ignore)}</p>`,
  };
  for (const minutes of [...RETRY_MINUTES, null]) {
    const delivery = await sendMessage(message, AbortSignal.timeout(60_000));
    if (delivery.kind === "sent") return;
    const isWorthRetrying = delivery.kind === "away" || delivery.kind === "later";
    if (!isWorthRetrying || minutes === null)
      return log.warn({ kind, reason: delivery.reason }, "a mail with a link was not sent");
    await pause(minutes * 60_000, undefined, { ref: false });
  }
}

/** Where somebody who did not do it undoes it. */
const PATHS = {
  passkeyAdded: "/settings/sign-in",
  providerLinked: "/settings/sign-in",
  providerUnlinked: "/settings/sign-in",
  secondStepOff: "/settings/sign-in",
  recoveryCodeUsed: "/settings/sign-in",
  changed: "/forgot-password",
  firstPassword: "/forgot-password",
  tokenCreated: "/settings",
} as const;

/**
 * Mails the owner of an account that its way in has changed, if the address is known as theirs.
 * `about` says what exactly.
 */
export async function notifyOwner(
  what: keyof typeof PATHS,
  userId: string,
  about = "",
): Promise<void> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerified: true },
  });
  if (user?.emailVerified) mailLink(what, user.email, `${env.appUrl}${PATHS[what]}`, about);
}
