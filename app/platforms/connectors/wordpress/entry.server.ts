import {
  dig,
  digText,
  plainText,
  unescapeHtml,
  webAddress,
} from "#app/platforms/calling.server.ts";
import type { RemoteText, Withdrawn } from "#app/platforms/platform.ts";
import { remoteText } from "#app/platforms/remote-text.server.ts";
import { read, type Site } from "./site.server.ts";

/** A post as WordPress tells of it. */
export interface Entry {
  id: string;
  slug: string;
  status: string;
  url: string;
  /** Null in lists, which are read without the right to edit. */
  text: RemoteText | null;
}

export const FIELDS = "_fields=id,slug,status,link";
const WITHDRAWN: Record<string, Withdrawn> = {
  private: "private",
  draft: "draft",
  pending: "pending",
  future: "scheduled",
  trash: "trash",
};
export const WITH_TEXT = `${FIELDS},modified_gmt,title.raw,content.raw`;

export async function readOne(site: Site, id: string): Promise<Entry | null> {
  return readEntry(
    await read(site, `wp/v2/posts/${encodeURIComponent(id)}`, `context=edit&${WITH_TEXT}`),
  );
}

/** The same post with its text. That it cannot be read undoes nothing. */
export async function readAgain(site: Site, entry: Entry): Promise<Entry> {
  const again = await readOne(site, entry.id).catch(() => null);
  return { ...entry, text: again?.text ?? null };
}

export function readEntry(json: unknown): Entry | null {
  const id = digText(json, "id");
  if (!/^\d+$/.test(id)) return null;
  return {
    id,
    slug: digText(json, "slug"),
    status: plainText(dig(json, "status")),
    url: webAddress(dig(json, "link")),
    text: readText(json),
  };
}

/** The title is stored as HTML; people read it as text. */
function readText(json: unknown): RemoteText | null {
  const text = remoteText(
    dig(json, "title", "raw"),
    dig(json, "content", "raw"),
    `${digText(json, "modified_gmt")}Z`,
    withdrawnAs(digText(json, "status")),
  );
  return text && { ...text, title: unescapeHtml(text.title) };
}

function withdrawnAs(status: string): Withdrawn | null {
  return status === "publish" ? null : (WITHDRAWN[status] ?? "hidden");
}
