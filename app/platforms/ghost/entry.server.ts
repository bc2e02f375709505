import { webAddress } from "../addresses.ts";
import { dig, digText } from "../json.ts";
import type { RemoteCopy, RemoteText } from "../outcome.ts";
import { remoteText } from "../remote-text.server.ts";
import type { Withdrawn } from "../withdrawn.ts";

/** A tag of the site. */
export interface GhostTag {
  id: string;
  name: string;
  slug: string;
}

/** A post as Ghost answers it. */
export interface Entry {
  id: string;
  slug: string;
  status: string;
  url: string;
  updatedAt: string;
  tags: GhostTag[];
  /** Null where the answer has no text. */
  text: RemoteText | null;
}

export function readEntry(json: unknown): Entry | null {
  const id = digText(json, "id");
  if (id === "") return null;
  const updatedAt = digText(json, "updated_at");
  const status = digText(json, "status");
  const text = remoteText(dig(json, "title"), dig(json, "html"), updatedAt, withdrawnAs(status));
  return {
    id,
    slug: digText(json, "slug"),
    status,
    url: webAddress(dig(json, "url")),
    updatedAt,
    tags: readTags(dig(json, "tags")),
    text,
  };
}

export function readTags(list: unknown): GhostTag[] {
  return (Array.isArray(list) ? list : []).map((tag: unknown) => ({
    id: digText(tag, "id"),
    name: digText(tag, "name"),
    slug: digText(tag, "slug"),
  }));
}

function withdrawnAs(status: string): Withdrawn | null {
  if (status === "published" || status === "sent") return null;
  return status === "draft" || status === "scheduled" ? status : "hidden";
}

export function copyOf(entry: Entry, notes: string[]): RemoteCopy {
  return {
    id: entry.id,
    url: entry.url,
    ...(entry.text && { version: entry.text.version }),
    ...(notes.length > 0 && { notes }),
  };
}
