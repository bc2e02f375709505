import { MAIL } from "#app/copy/notifications.ts";
import { escapeHtml } from "#app/lib/text.ts";

export interface MailedNotice {
  title: string;
  body: string;
  /** A path of this site, or empty. */
  href: string;
}

/** Subject and both texts of a mail about one or more notifications, in their order. */
export function mailText(
  notices: readonly MailedNotice[],
  /** How many more there are. */
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
