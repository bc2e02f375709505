import { createHash } from "node:crypto";
import { fail } from "./calling.server.ts";
import type { MayOverwrite, RemoteText, Withdrawn } from "./platform.ts";
import { withdrawnWords } from "./withdrawn.ts";

/** Reading a copy before it is overwritten. */

/** Begins every version made here; anything else is none that could be compared. */
export const VERSION_PREFIX = "sha256:";

/** Stands in a version before the state of a copy that readers cannot see. */
const STATE_MARK = "#";

/**
 * Title and text as the platform stores them; null when the answer lacks one, unless the copy was withdrawn. These two make the version, and
 * the state of a copy that readers cannot see: views, comments, terms and dates change without anybody having written.
 */
export function remoteText(
  title: unknown,
  html: unknown,
  changedAt: string,
  withdrawn: Withdrawn | null = null,
): RemoteText | null {
  if (typeof title !== "string" || typeof html !== "string")
    return withdrawn && remoteText("", "", changedAt, withdrawn);
  const version =
    VERSION_PREFIX +
    createHash("sha256")
      .update(JSON.stringify([title, html]))
      .digest("hex") +
    (withdrawn ? STATE_MARK + withdrawn : "");
  const at = Date.parse(changedAt);
  return {
    version,
    title,
    html,
    changedAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
    ...(withdrawn && { withdrawn }),
  };
}

/** The version of the same text in public view. */
export function publicVersion(version: string): string {
  return version.split(STATE_MARK)[0] ?? version;
}

/** The text without the state, where a copy that readers cannot see is as it should be. */
export function asPublic(text: RemoteText | null): RemoteText | null {
  return (
    text && {
      version: publicVersion(text.version),
      title: text.title,
      html: text.html,
      changedAt: text.changedAt,
    }
  );
}

/** Ends an update before anything is sent when the copy was written or withdrawn there by somebody else. */
export function keepForeign(
  text: RemoteText | null,
  mayOverwrite: MayOverwrite | undefined,
  platform: string,
): void {
  if (!text || !mayOverwrite || mayOverwrite(text)) return;
  const message = text.withdrawn
    ? `${withdrawnWords(text.withdrawn, platform)} since Postwright published it. Nothing was sent. Publish it again, or keep it as it is there.`
    : `This post was changed on ${platform} since Postwright last wrote it. Look at both versions, then overwrite it there or keep theirs.`;
  fail({ class: "permanent", message, theirs: text });
}
