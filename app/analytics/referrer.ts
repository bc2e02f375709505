/** What the Referer header of a page's request says, by the names that people know. */

const SEARCH: ReadonlyArray<readonly [hosts: RegExp, name: string]> = [
  [/^(?:.+\.)?google\.(?:com|(?:com?\.)?[a-z]{2})$/, "Google"],
  [/^(?:.+\.)?bing\.com$/, "Bing"],
  [/^(?:.+\.)?duckduckgo\.com$/, "DuckDuckGo"],
  [/^(?:.+\.)?search\.yahoo\.(?:com|co\.jp)$/, "Yahoo"],
  [/^(?:.+\.)?ecosia\.org$/, "Ecosia"],
  [/^search\.brave\.com$/, "Brave Search"],
  [/^(?:.+\.)?kagi\.com$/, "Kagi"],
  [/^(?:.+\.)?startpage\.com$/, "Startpage"],
  [/^(?:.+\.)?qwant\.com$/, "Qwant"],
  [/^(?:.+\.)?yandex\.(?:com|(?:com?\.)?[a-z]{2})$/, "Yandex"],
  [/^(?:.+\.)?ya\.ru$/, "Yandex"],
  [/^(?:.+\.)?baidu\.com$/, "Baidu"],
  [/^(?:.+\.)?naver\.com$/, "Naver"],
];

/** Other sites under their names; a host matches with everything below it. */
const SITES: Readonly<Record<string, string>> = {
  "news.google.com": "Google News",
  "mail.google.com": "Gmail",
  "gemini.google.com": "Gemini",
  "copilot.microsoft.com": "Copilot",
  "chatgpt.com": "ChatGPT",
  "chat.openai.com": "ChatGPT",
  "claude.ai": "Claude",
  "perplexity.ai": "Perplexity",
  "news.ycombinator.com": "Hacker News",
  "hn.algolia.com": "Hacker News",
  "lobste.rs": "Lobsters",
  "reddit.com": "Reddit",
  "t.co": "X",
  "x.com": "X",
  "twitter.com": "X",
  "facebook.com": "Facebook",
  "fb.me": "Facebook",
  "messenger.com": "Messenger",
  "instagram.com": "Instagram",
  "threads.net": "Threads",
  "threads.com": "Threads",
  "linkedin.com": "LinkedIn",
  "lnkd.in": "LinkedIn",
  "bsky.app": "Bluesky",
  "mastodon.social": "Mastodon",
  "mastodon.online": "Mastodon",
  "youtube.com": "YouTube",
  "pinterest.com": "Pinterest",
  "tiktok.com": "TikTok",
  "quora.com": "Quora",
  "tumblr.com": "Tumblr",
  "t.me": "Telegram",
  "web.telegram.org": "Telegram",
  "discord.com": "Discord",
  "slack.com": "Slack",
  "flipboard.com": "Flipboard",
  "feedly.com": "Feedly",
  "github.com": "GitHub",
  "stackoverflow.com": "Stack Overflow",
  "outlook.live.com": "Outlook",
  "outlook.office.com": "Outlook",
  "mail.yahoo.com": "Yahoo Mail",
};

/** Apps name themselves as android-app://<package>. */
const APPS: Readonly<Record<string, string>> = {
  "com.google.android.googlequicksearchbox": "Google",
  "com.google.android.gm": "Gmail",
  "com.reddit.frontpage": "Reddit",
  "com.linkedin.android": "LinkedIn",
  "com.slack": "Slack",
  "org.telegram.messenger": "Telegram",
};

const LONGEST_REFERRER = 2_000;
const LONGEST_NAME = 80;

/**
 * The site that a visit came from: "Google", "Hacker News", or the host of any other. Null without
 * one, and for our own pages, whose hosts are `own`. Addresses in a private network are no site
 * that others would know.
 */
export function sourceOf(referrer: string | null, own: readonly string[]): string | null {
  if (referrer === null || referrer.length > LONGEST_REFERRER || !URL.canParse(referrer))
    return null;
  const url = new URL(referrer);
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  if (url.protocol === "android-app:") return ownValue(APPS, host);
  if (!/^https?:$/.test(url.protocol) || own.includes(host)) return null;
  if (!/\.[a-z][a-z\d-]*$/.test(host) || host.length > 253) return null;
  const engine = SEARCH.find(([hosts]) => hosts.test(host));
  const plain = host.replace(/^(?:www|m|mobile|amp)\./, "").slice(0, LONGEST_NAME);
  return nameOfSite(host) ?? engine?.[1] ?? plain;
}

function nameOfSite(host: string): string | null {
  for (let rest = host; rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1))
    if (ownValue(SITES, rest) !== null) return ownValue(SITES, rest);
  return null;
}

/** Visitors choose the name: "constructor" is in no table. */
function ownValue(table: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}
