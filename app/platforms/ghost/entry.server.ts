import { webAddress } from "../addresses.ts";
import { dig, digText } from "../json.ts";
import type { RemoteCopy, RemoteText } from "../outcome.ts";
import { remoteText } from "../remote-text.server.ts";
import type { Withdrawn } from "../withdrawn.ts";

/** A post as Ghost answers it. */
export interface Entry {
  id: string;
  slug: string;
  status: string;
  url: string;
  updatedAt: string;
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
    text,
  };
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
