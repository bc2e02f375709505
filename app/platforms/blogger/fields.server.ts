import { withEmbedLinks } from "#app/content/embed-link.ts";
import { cut } from "#app/lib/text.ts";
import { webAddress } from "../addresses.ts";
import { withFeatured } from "../captions.ts";
import { differences } from "../differences.ts";
import { dig, digText } from "../json.ts";
import { mergeTags } from "../merge-tags.ts";
import type { RemoteCopy, RemoteText } from "../outcome.ts";
import type { Outgoing, OutgoingField } from "../outgoing.ts";
import { remoteText } from "../remote-text.server.ts";
import type { Withdrawn } from "../withdrawn.ts";
import { read, type Blog } from "./api.server.ts";

/** A post as Blogger answers it. */

const WITHDRAWN: ReadonlyMap<string, Withdrawn> = new Map([
  ["SCHEDULED", "scheduled"],
  ["SOFT_TRASHED", "trash"],
  ["DRAFT", "draft"],
]);

export function readPost(blog: Blog, id: string): Promise<unknown> {
  return read(
    blog,
    `/blogs/${blog.id}/posts/${id}?view=ADMIN&fetchBody=true&fields=id,url,title,content,updated,status,labels`,
  );
}

export function copyOf(json: unknown, notes: string[]): RemoteCopy {
  const text = readText(json);
  return {
    id: digText(json, "id"),
    url: webAddress(dig(json, "url")),
    ...(text && { version: text.version }),
    ...(notes.length > 0 && { notes }),
  };
}

export function readLabels(json: unknown): string[] {
  const labels = dig(json, "labels");
  return Array.isArray(labels) ? labels.filter((label) => typeof label === "string") : [];
}

/** Undefined in an answer without the text. */
function readContent(json: unknown): string | undefined {
  const content = dig(json, "content");
  return typeof content === "string" ? content : undefined;
}

export function readText(json: unknown): RemoteText | null {
  return remoteText(
    dig(json, "title"),
    dig(json, "content"),
    digText(json, "updated"),
    withdrawnAs(digText(json, "status")),
  );
}

/** Blogger gives the status only to those who may edit, and not in every answer. */
export function withdrawnAs(status: string): Withdrawn | null {
  return status === "LIVE" || status === "" ? null : (WITHDRAWN.get(status) ?? "hidden");
}

/** A post in Blogger's fields. */

export const TITLE_MAX = 500;
const LABELS_MAX = 200;

export interface Fields {
  title?: string;
  content?: string;
  labels?: string[];
}

/** The changed fields. `there` are the labels that the copy has now. */
export function fieldsOf(post: Outgoing, there: readonly string[] = []): Fields {
  const { changed } = post;
  return {
    ...(changed.has("title") && { title: post.title }),
    ...(sentFields(post).has("html") && {
      content: `${withEmbedLinks(withFeatured(post))}\n${commentOf(post.remoteSlug)}`,
    }),
    ...(changed.has("tags") && { labels: labelsOf(mergeTags(post.lastTags, post.tags, there)) }),
  };
}

/** The featured image is part of the text. */
function sentFields({ changed }: Outgoing): ReadonlySet<OutgoingField> {
  return changed.has("featuredImage") ? new Set(changed).add("html") : changed;
}

/** The title followed by the remote slug, by which a look-up finds the draft. */
export function draftTitle(post: Outgoing): string {
  const mark = titleSuffix(post.remoteSlug);
  return `${cut(post.title, TITLE_MAX - mark.length)}${mark}`;
}

export function titleSuffix(remoteSlug: string): string {
  return ` [${remoteSlug}]`;
}

/** Marks the text of a post, so that a look-up finds it once its title no longer does. */
export function commentOf(remoteSlug: string): string {
  return `<!-- ref:${remoteSlug} -->`;
}

/** The labels that fit: Blogger takes about 200 characters in all. */
function labelsOf(tags: readonly string[]): string[] {
  let room = LABELS_MAX;
  return tags.filter((tag) => (room -= tag.length + 1) >= 0);
}

/** What Blogger does not take, or holds otherwise by its answer `json`. */
export function notesOf(
  post: Outgoing,
  json: unknown,
  sent: ReadonlySet<OutgoingField> = sentFields(post),
): string[] {
  const labels = labelsOf(post.tags);
  const held = { html: readContent(json), tags: readLabels(json) };
  const wanted = { ...post, html: withFeatured(post), tags: labels };
  const notes = differences("Blogger", wanted, held, sent);
  if (post.slugIsOwn)
    notes.push(
      `Blogger makes the address from the title and did not take the slug "${post.slug}".`,
    );
  const left = post.tags.filter((tag) => !labels.includes(tag));
  if (left.length > 0)
    notes.push(
      `Blogger takes ${LABELS_MAX} characters of labels; left out: ${cut(left.join(", "), 150)}.`,
    );
  if (post.metaDescription !== "")
    notes.push(
      "The meta description was not applied: Blogger takes it only in its own editor, as the search description.",
    );
  return notes;
}
