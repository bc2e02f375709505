import { createHash } from "node:crypto";
import { fail } from "./calling.server.ts";
import type { MayOverwrite, RemoteText } from "./platform.ts";

/** Reading a copy before it is overwritten. */

/** Begins every version made here; anything else is none that could be compared. */
export const VERSION_PREFIX = "sha256:";

/**
 * Title and text as the platform stores them; null when the answer lacks one. Only these two make the version: views, comments, terms
 * and dates change without anybody having written.
 */
export function remoteText(title: unknown, html: unknown, changedAt: string): RemoteText | null {
  if (typeof title !== "string" || typeof html !== "string") return null;
  const version = VERSION_PREFIX + createHash("sha256").update(JSON.stringify([title, html])).digest("hex");
  const at = Date.parse(changedAt);
  return { version, title, html, changedAt: Number.isNaN(at) ? null : new Date(at).toISOString() };
}

/** Ends an update before anything is sent when the copy was written there by somebody else. */
export function keepForeign(text: RemoteText | null, mayOverwrite: MayOverwrite | undefined, platform: string): void {
  if (!text || !mayOverwrite || mayOverwrite(text)) return;
  fail({ class: "permanent", message: `This post was changed on ${platform} since Postwright last wrote it. Look at both versions, then overwrite it there or keep theirs.`, theirs: text });
}
