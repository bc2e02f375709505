import { webAddress } from "../addresses.ts";
import { dig, digText } from "../json.ts";
import type { HeldFields } from "../differences.ts";
import type { RemoteCopy, RemoteText } from "../outcome.ts";
import { remoteText } from "../remote-text.server.ts";
import type { Withdrawn } from "../withdrawn.ts";

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
  plain: Record<string, string>;
  held: HeldFields;
  /** Null where the answer has no text. */
  text: RemoteText | null;
}

const PLAIN = [
  "custom_excerpt",
  "meta_description",
  "canonical_url",
  "feature_image",
  "feature_image_alt",
  "feature_image_caption",
];

export function readEntry(json: unknown): Entry | null {
  const id = digText(json, "id");
  if (id === "") return null;
  const updatedAt = digText(json, "updated_at");
  const status = digText(json, "status");
  const text = remoteText(dig(json, "title"), dig(json, "html"), updatedAt, withdrawnAs(status));
  const tags = readTags(dig(json, "tags"));
  return {
    id,
    slug: digText(json, "slug"),
    status,
    url: webAddress(dig(json, "url")),
    updatedAt,
    tags,
    plain: Object.fromEntries(PLAIN.map((name) => [name, digText(json, name)])),
    held: {
      html: textOf(dig(json, "html")),
      slug: digText(json, "slug"),
      tags: dig(json, "tags") === undefined ? undefined : tags.map(({ name }) => name),
      excerpt: textOf(dig(json, "custom_excerpt")),
      metaDescription: textOf(dig(json, "meta_description")),
    },
    text,
  };
}

/** Ghost answers null for an empty text. */
function textOf(value: unknown): string | undefined {
  return value === null ? "" : typeof value === "string" ? value : undefined;
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
