import { webAddress } from "../addresses.ts";
import { dig, digText } from "../json.ts";
import type { RemoteCopy, RemoteText } from "../outcome.ts";
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
export function readContent(json: unknown): string | undefined {
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
