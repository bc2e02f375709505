import { readEscapes, unescapeText } from "#app/lib/text.ts";
import { webAddress } from "../addresses.ts";
import { dig, digText } from "../json.ts";
import type { RemoteCopy, RemoteText } from "../outcome.ts";
import { remoteText } from "../remote-text.server.ts";
import { plainText } from "../text.ts";
import type { Withdrawn } from "../withdrawn.ts";
import { readerView } from "./reader-view.ts";
import { read, type Site } from "./site.server.ts";

/** A post as WordPress answers it. */
export interface Entry {
  id: string;
  slug: string;
  status: string;
  url: string;
  /** The ids of its tags; null where the answer does not say. */
  tags: number[] | null;
  excerpt: string | undefined;
  /** The text as it is stored, with its blocks. */
  html: string | undefined;
  categories: string[] | undefined;
  /** Null in lists, which are read without their texts. */
  text: RemoteText | null;
}

export const FIELDS = "_fields=id,slug,status,link";
export const WITH_TEXT = `${FIELDS},modified_gmt,title.raw,content.raw,excerpt.raw,tags,categories`;
const WITHDRAWN: ReadonlyMap<string, Withdrawn> = new Map([
  ["private", "private"],
  ["draft", "draft"],
  ["pending", "pending"],
  ["future", "scheduled"],
  ["trash", "trash"],
]);

export async function readOne(site: Site, id: string): Promise<Entry | null> {
  return readEntry(
    await read(site, `wp/v2/posts/${encodeURIComponent(id)}`, `context=edit&${WITH_TEXT}`),
  );
}

/** The same post with its text, or with null if the text cannot be read. */
export async function readAgain(site: Site, entry: Entry): Promise<Entry> {
  const again = await readOne(site, entry.id).catch(() => null);
  return { ...entry, text: again?.text ?? null };
}

export function readEntry(json: unknown): Entry | null {
  const id = digText(json, "id");
  if (!/^\d+$/.test(id)) return null;
  return {
    id,
    slug: readEscapes(digText(json, "slug")),
    status: plainText(dig(json, "status")),
    url: webAddress(dig(json, "link")),
    tags: readIds(dig(json, "tags")),
    excerpt: readExcerpt(dig(json, "excerpt", "raw")),
    html: readHtml(dig(json, "content", "raw")),
    categories: readIds(dig(json, "categories"))?.map(String),
    text: readText(json),
  };
}

function readIds(list: unknown): number[] | null {
  return Array.isArray(list) ? list.filter((id) => typeof id === "number") : null;
}

function readExcerpt(raw: unknown): string | undefined {
  return typeof raw === "string" ? unescapeText(raw) : undefined;
}

function readHtml(raw: unknown): string | undefined {
  return typeof raw === "string" ? raw : undefined;
}

/** The title is stored as HTML; people read it as text. */
function readText(json: unknown): RemoteText | null {
  const text = remoteText(
    dig(json, "title", "raw"),
    dig(json, "content", "raw"),
    `${digText(json, "modified_gmt")}Z`,
    withdrawnAs(digText(json, "status")),
    readerView,
  );
  return text && { ...text, title: unescapeText(text.title) };
}

function withdrawnAs(status: string): Withdrawn | null {
  return status === "publish" ? null : (WITHDRAWN.get(status) ?? "hidden");
}

export function copyOf(entry: Entry, notes: string[]): RemoteCopy {
  // Readers do not see a private or scheduled post either.
  const draft = entry.status !== "publish";
  return {
    id: entry.id,
    url: entry.url,
    ...(draft && { draft }),
    ...(entry.text && { version: entry.text.version }),
    ...(notes.length > 0 && { notes }),
  };
}
