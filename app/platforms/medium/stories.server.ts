import { cut, escapeText } from "#app/lib/text.ts";
import { webAddress } from "../addresses.ts";
import { withFeatured } from "../captions.ts";
import { send, sendJson } from "../calls.server.ts";
import { asRepeatable, fail } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { RemoteCopy } from "../outcome.ts";
import { differences } from "../differences.ts";
import type { Outgoing, OutgoingField } from "../outgoing.ts";
import type { ConnectorContext } from "../platform.ts";
import { plainText } from "../text.ts";
import { failureOfMedium } from "./failures.server.ts";

export const API = "https://api.medium.com/v1";
const TITLE_MAX = 100;
const TAGS_MAX = 3;
const TAG_MAX = 25;

/** Posts a story under the account, or in its publication. */
export async function publish(context: ConnectorContext, post: Outgoing): Promise<RemoteCopy> {
  const { publicationId, publishStatus = "public" } = context.credentials;
  const owner =
    publicationId === undefined
      ? `users/${encodeURIComponent((await readMe(context)).id)}`
      : `publications/${encodeURIComponent(publicationId)}`;
  const tags = post.tags.filter((tag) => tag.length <= TAG_MAX).slice(0, TAGS_MAX);
  // Medium shows a title only inside the content; the field is for lists.
  const body = {
    title: cut(post.title, TITLE_MAX),
    contentFormat: "html",
    content: `<h1>${escapeText(post.title)}</h1>${withFeatured(post)}`,
    tags,
    ...(post.canonicalUrl !== "" && { canonicalUrl: post.canonicalUrl }),
    publishStatus,
    notifyFollowers: false,
  };
  const answer = await sendJson(context, "POST", `${API}/${owner}/posts`, body, headersOf(context));
  const id = answer.status === 201 ? digText(answer.json, "data", "id") : "";
  if (id === "") fail(failureOfMedium(answer));
  const held = dig(answer.json, "data", "tags");
  const notes = [
    ...notesOf(post, tags),
    ...differences(
      "Medium",
      { ...post, tags },
      { tags: Array.isArray(held) ? held.map(String) : undefined },
      TAGS_ONLY,
    ),
  ];
  return {
    id,
    url: webAddress(dig(answer.json, "data", "url")),
    ...(publishStatus === "draft" && { draft: true }),
    ...(notes.length > 0 && { notes }),
  };
}

/** The account that the token belongs to. Throws failures. */
export async function readMe(context: ConnectorContext): Promise<{ id: string; name: string }> {
  const answer = await send(context, `${API}/me`, { headers: headersOf(context) });
  const id = digText(answer.json, "data", "id");
  if (answer.status === 200 && id !== "")
    return {
      id,
      name:
        plainText(dig(answer.json, "data", "name")) ||
        plainText(dig(answer.json, "data", "username")),
    };
  fail(asRepeatable(failureOfMedium(answer)));
}

const TAGS_ONLY: ReadonlySet<OutgoingField> = new Set(["tags"]);

function notesOf(post: Outgoing, tags: string[]): string[] {
  const notes: string[] = [];
  const left = post.tags.filter((tag) => !tags.includes(tag));
  if (left.length > 0)
    notes.push(
      `Medium uses ${TAGS_MAX} tags of at most ${TAG_MAX} characters; left out: ${cut(left.join(", "), 150)}.`,
    );
  if (post.slugIsOwn)
    notes.push(`Medium makes its own address and did not take the slug "${post.slug}".`);
  if (post.metaDescription !== "") notes.push("Medium takes no meta description.");
  if (post.excerpt !== "") notes.push("Medium takes no excerpt.");
  return notes;
}

export function headersOf({ credentials }: ConnectorContext): Record<string, string> {
  return {
    authorization: `Bearer ${credentials["integrationToken"] ?? ""}`,
    accept: "application/json",
  };
}
