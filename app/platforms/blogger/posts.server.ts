import { fail } from "../failures.server.ts";
import { digText } from "../json.ts";
import type { MayOverwrite, RemoteCopy } from "../outcome.ts";
import type { Outgoing } from "../outgoing.ts";
import { keepRemoteEdit } from "../remote-text.server.ts";
import { write, type Blog } from "./api.server.ts";
import { copyOf, readPost, readText, withdrawnAs } from "./entry.server.ts";
import { draftTitle, fieldsOf, notesOf } from "./fields.server.ts";
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
    ? await write(
        blog,
        "PATCH",
        `/${encodeURIComponent(digText(earlier, "id"))}?fetchBody=false`,
        body,
      )
    : await write(blog, "POST", "?isDraft=true&fetchBody=false", body);
  return copyOf(draft, notesOf(post));
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
  await write(blog, "PATCH", `/${id}?fetchBody=false`, { ...fieldsOf(post), title: post.title });
  return copyOf(await publishPost(blog, id), notesOf(post));
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
  const changed = await write(blog, "PATCH", `/${id}?fetchBody=true`, fieldsOf(post));
  const status = digText(held, "status");
  return copyOf(withdrawnAs(status) ? await republish(blog, id, status) : changed, notesOf(post));
}

/**
 * Makes a withdrawn copy public again. A scheduled one becomes a draft first; otherwise it would
 * only be scheduled once more.
 */
async function republish(blog: Blog, id: string, status: string): Promise<unknown> {
  if (status === "SCHEDULED") await write(blog, "POST", `/${id}/revert`, {});
  return publishPost(blog, id);
}

async function publishPost(blog: Blog, id: string): Promise<unknown> {
  const live = await write(blog, "POST", `/${id}/publish?fetchBody=true`, {});
  if (withdrawnAs(digText(live, "status")))
    fail({
      class: "permanent",
      message: "Blogger kept the post as a draft instead of publishing it.",
    });
  return live;
}
