import { fail } from "../failures.server.ts";
import { digText } from "../json.ts";
import type { MayOverwrite, RemoteCopy } from "../outcome.ts";
import type { Outgoing } from "../outgoing.ts";
import { holdsWords, keepRemoteEdit, wasWritten } from "../remote-text.server.ts";
import { write, type Blog } from "./api.server.ts";
import {
  draftTitle,
  fieldsOf,
  notesOf,
  type Fields,
  copyOf,
  readLabels,
  readPost,
  readText,
  withdrawnAs,
} from "./fields.server.ts";
import { findEntry } from "./lookup.server.ts";

/**
 * Makes a complete draft with the remote slug in its title. A draft of an earlier attempt is
 * brought up to date.
 */
export async function publish(blog: Blog, post: Outgoing): Promise<RemoteCopy> {
  const earlier = await findEntry(blog, post.remoteSlug);
  if (earlier && digText(earlier, "status") !== "DRAFT") return copyOf(earlier, []);
  const body = { kind: "blogger#post", ...fieldsOf(post), title: draftTitle(post) };
  const draft = earlier
    ? await change(blog, encodeURIComponent(digText(earlier, "id")), body)
    : await write(blog, "POST", "?isDraft=true&fetchBody=false", body, () =>
        findEntry(blog, post.remoteSlug),
      );
  return copyOf(draft, notesOf(post, draft));
}

/**
 * Sets the title first, because Blogger makes the address from it at the first publication, then
 * publishes. A published post stays as it is.
 */
export async function release(blog: Blog, post: Outgoing, id: string): Promise<RemoteCopy> {
  const held = await readPost(blog, id);
  const status = digText(held, "status");
  if (status === "SOFT_TRASHED")
    fail({
      class: "permanent",
      status: 404,
      gone: true,
      message: "The draft is in the trash on Blogger. Publish it again as a new post.",
    });
  if (status !== "DRAFT") return copyOf(held, []);
  await change(blog, id, { ...fieldsOf(post), title: post.title });
  const live = await publishPost(blog, id);
  // The answers about the draft had no text.
  return copyOf(live, notesOf(post, live, new Set(post.changed).add("html")));
}

/** Changes a live post and makes a withdrawn one public again. */
export async function update(
  blog: Blog,
  post: Outgoing,
  id: string,
  mayOverwrite: MayOverwrite | undefined,
): Promise<RemoteCopy> {
  const held = await readPost(blog, id);
  keepRemoteEdit(readText(held), mayOverwrite, "Blogger");
  const changed = await change(blog, id, fieldsOf(post, readLabels(held)), held);
  const status = digText(held, "status");
  const live = withdrawnAs(status) ? await republish(blog, id, status) : changed;
  return copyOf(live, notesOf(post, live));
}

/**
 * Makes a withdrawn copy public again. A scheduled one becomes a draft first; otherwise it would
 * only be scheduled once more.
 */
async function republish(blog: Blog, id: string, status: string): Promise<unknown> {
  if (status === "SCHEDULED")
    await write(blog, "POST", `/${id}/revert`, {}, () => readIf(blog, id, isWithdrawn));
  return publishPost(blog, id);
}

/** Writes to a post. `held`: what it held right before. */
function change(blog: Blog, id: string, fields: Fields, held?: unknown): Promise<unknown> {
  const sent = { title: fields.title, html: fields.content };
  return write(blog, "PATCH", `/${id}?fetchBody=${held !== undefined}`, fields, () =>
    readIf(blog, id, (now) => {
      const text = readText(now);
      const isNew = held === undefined || wasWritten(readText(held), text);
      return isNew && holdsWords(text, sent);
    }),
  );
}

/** The post as it is there; null where it is not so. */
async function readIf(blog: Blog, id: string, isSo: (post: unknown) => boolean): Promise<unknown> {
  const now = await readPost(blog, id);
  return isSo(now) ? now : null;
}

function isWithdrawn(post: unknown): boolean {
  return withdrawnAs(digText(post, "status")) !== null;
}

async function publishPost(blog: Blog, id: string): Promise<unknown> {
  const live = await write(blog, "POST", `/${id}/publish?fetchBody=true`, {}, () =>
    readIf(blog, id, (now) => !isWithdrawn(now)),
  );
  if (withdrawnAs(digText(live, "status")))
    fail({
      class: "permanent",
      message: "Blogger kept the post as a draft instead of publishing it.",
    });
  return live;
}
