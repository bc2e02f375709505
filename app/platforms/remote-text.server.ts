import { createHash } from "node:crypto";
import { unescapeText } from "#app/lib/text.ts";
import { fail } from "./failures.server.ts";
import type { MayOverwrite, RemoteText } from "./outcome.ts";
import { withdrawnWords, type Withdrawn } from "./withdrawn.ts";

/** The text of a copy as the platform holds it, read before it is overwritten. */

/** Begins every version made here; versions without it cannot be compared. */
export const VERSION_PREFIX = "sha256:";

/** Separates the version of a text from the state of a withdrawn copy. */
const STATE_MARK = "#";

/**
 * Title and text as the platform stores them; null when the answer lacks one, unless the copy was
 * withdrawn. The version is made of these two and of a withdrawn copy's state only: views,
 * comments, terms and dates change without anybody having written. `viewOf` gives what counts of a
 * text where a platform's editors write the same text in several ways.
 */
export function remoteText(
  title: unknown,
  html: unknown,
  changedAt: string,
  withdrawn: Withdrawn | null = null,
  viewOf?: (html: string) => string,
): RemoteText | null {
  if (typeof title !== "string" || typeof html !== "string")
    return withdrawn && remoteText("", "", changedAt, withdrawn, viewOf);
  const at = Date.parse(changedAt);
  return {
    version: versionOf(title, viewOf ? viewOf(html) : html, withdrawn),
    ...(viewOf && { exactVersion: versionOf(title, html, withdrawn) }),
    title,
    html,
    changedAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
    ...(withdrawn && { withdrawn }),
  };
}

function versionOf(title: string, text: string, withdrawn: Withdrawn | null): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([title, text]))
    .digest("hex");
  return VERSION_PREFIX + hash + (withdrawn ? STATE_MARK + withdrawn : "");
}

/** The version that the same text has in public view. */
export function publicVersion(version: string): string {
  return version.split(STATE_MARK)[0] ?? version;
}

/** Whether two readings found the same text, in public view or not. */
export function isSameText(one: RemoteText, other: RemoteText | null): boolean {
  return other !== null && publicVersion(one.version) === publicVersion(other.version);
}

/** The text without its state, where a copy that readers cannot see is as it should be. */
export function asPublic(text: RemoteText | null): RemoteText | null {
  return (
    text && {
      version: publicVersion(text.version),
      ...(text.exactVersion && { exactVersion: publicVersion(text.exactVersion) }),
      title: text.title,
      html: text.html,
      changedAt: text.changedAt,
    }
  );
}

/**
 * Throws a failure with the remote edit when somebody else changed or withdrew the copy there and
 * it may not be overwritten. Call it before anything is sent.
 */
export function keepRemoteEdit(
  text: RemoteText | null,
  mayOverwrite: MayOverwrite | undefined,
  platform: string,
): void {
  if (!text || !mayOverwrite || mayOverwrite(text)) return;
  const message = text.withdrawn
    ? `${withdrawnWords(text.withdrawn, platform)}, and not as Postwright left it. Nothing was sent. Publish it there, or keep it as it is.`
    : `This post was changed on ${platform} since Postwright last wrote it. Nothing was sent. Look at both versions, then overwrite it there or keep theirs.`;
  fail({ class: "permanent", message, remoteEdit: text });
}

/**
 * Whether the platform holds these words, whatever it made of their markup. `title` is plain text;
 * a field that is left out is not compared.
 */
export function holdsWords(
  text: Pick<RemoteText, "title" | "html"> | null,
  { title, html }: { title?: unknown; html?: unknown },
): boolean {
  if (!text) return false;
  return (
    (typeof title !== "string" || withoutSpace(text.title) === withoutSpace(title)) &&
    (typeof html !== "string" || wordsOf(text.html) === wordsOf(html))
  );
}

/** The words of a text without markup and white space, for comparing. */
export function wordsOf(html: string): string {
  const [first = "", ...rest] = html.split("<");
  const text = first + rest.map((part) => part.slice(part.indexOf(">") + 1)).join("");
  const plain = text
    .replaceAll("&nbsp;", " ")
    .replaceAll("&quot;", '"')
    .replace(/&(?:apos|#0?39|#x27);/gi, "'");
  return withoutSpace(unescapeText(plain));
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "").normalize();
}

/** Whether somebody wrote the text between two readings. */
export function wasWritten(before: RemoteText | null, after: RemoteText | null): boolean {
  return before?.version !== after?.version || before?.changedAt !== after?.changedAt;
}
