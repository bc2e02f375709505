import { withEmbedLinks } from "#app/content/embed-link.ts";
import { cut, escapeText } from "#app/lib/text.ts";
import { webAddress } from "../addresses.ts";
import { withFeatured } from "../captions.ts";
import { send, sendJson, type Answer } from "../calls.server.ts";
import { asRepeatable, fail, failureOfStatus, itSaid, permanent } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { RemoteCopy, Failure } from "../outcome.ts";
import { differences } from "../differences.ts";
import type { Outgoing, OutgoingField } from "../outgoing.ts";
import type { ConnectorContext } from "../platform.ts";
import { plainText } from "../text.ts";

const HOUR_SECONDS = 3600;

export function failureOfMedium(answer: Answer): Failure {
  const { status } = answer;
  const code = digText(answer.json, "errors", 0, "code");
  const said = plainText(dig(answer.json, "errors", 0, "message"));
  if (status === 429 || /rate limit for publishing/i.test(said))
    return {
      class: "transient",
      status,
      retryAfter: HOUR_SECONDS,
      message:
        "Medium takes about ten posts a day and has no more room for now. If it stays so, publish the post again tomorrow.",
    };
  if (answer.json === undefined && (status === 401 || status === 403))
    return permanent(
      status,
      "Medium's protection against robots refused this server. The token may be right; copy the post over by hand.",
    );
  if (status === 401 || (status === 403 && /^600[0-5]$/.test(code)))
    return permanent(
      status,
      "Medium did not accept the integration token. It was revoked, or Medium no longer allows it.",
      { reconnect: true },
    );
  if (status === 403)
    return permanent(
      status,
      `Medium does not allow this. In a publication, writers may create drafts only.${itSaid(said)}`,
    );
  return failureOfStatus(answer, "Medium", said);
}

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
    content: `<h1>${escapeText(post.title)}</h1>${withEmbedLinks(withFeatured(post))}`,
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
