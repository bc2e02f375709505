import {
  asRepeatable,
  cut,
  dig,
  digText,
  escapeHtml,
  fail,
  failureOfStatus,
  outcomeOf,
  plainText,
  send,
  sendJson,
  testedBy,
  webAddress,
  type Answer,
} from "#app/platforms/calling.server.ts";
import type {
  ConnectorContext,
  Failure,
  Outgoing,
  Platform,
  RemoteCopy,
} from "#app/platforms/platform.ts";

const API = "https://api.medium.com/v1";
const TITLE_MAX = 100;
const TAGS_MAX = 3;
const TAG_MAX = 25;
const HOUR_SECONDS = 3600;

/** Medium, by the integration tokens that it no longer gives out. Its API can neither look posts up nor change them. */
export const medium: Platform = {
  key: "medium",
  name: "Medium",
  description:
    "Works only with an integration token that you already have: Medium has issued no new ones since January 2025. Posts cannot be changed from here afterwards.",
  authType: "token",
  testConnection: true,
  fields: [
    {
      key: "integrationToken",
      label: "Integration token",
      type: "password",
      required: true,
      description: "Found in Medium under Settings, Security and apps, if your account has one.",
    },
    {
      key: "publicationId",
      label: "Publication ID",
      type: "text",
      required: false,
      description: "Leave empty to publish under your own name.",
    },
    {
      key: "publishStatus",
      label: "Publish as",
      type: "select",
      required: false,
      options: [
        { value: "public", label: "Public story" },
        { value: "draft", label: "Draft" },
        { value: "unlisted", label: "Unlisted story" },
      ],
    },
  ],
  limits: { title: 300, tags: 50, tag: 200 },
  host: () => new URL(API).host,
  // The account is not in the credentials; a token belongs to one.
  site: ({ publicationId, integrationToken = "" }, hash) =>
    publicationId === undefined
      ? `token/${hash(integrationToken)}`
      : `publication/${publicationId}`,
  publish: (post, context) => outcomeOf(() => publish(context, post)),
  test: (context) =>
    testedBy(async () => {
      const me = await readMe(context);
      return `Connected to Medium as ${me.name}.`;
    }),
};

async function publish(context: ConnectorContext, post: Outgoing): Promise<RemoteCopy> {
  const { publicationId, publishStatus = "public" } = context.credentials;
  const owner =
    publicationId === undefined
      ? `users/${encodeURIComponent((await readMe(context)).id)}`
      : `publications/${encodeURIComponent(publicationId)}`;
  const tags = post.tags.filter((tag) => tag.length <= TAG_MAX).slice(0, TAGS_MAX);
  // The title is shown only when the content holds it too; the field itself serves lists.
  const body = {
    title: cut(post.title, TITLE_MAX),
    contentFormat: "html",
    content: `<h1>${escapeHtml(post.title)}</h1>${post.html}`,
    tags,
    ...(post.canonicalUrl !== "" && { canonicalUrl: post.canonicalUrl }),
    publishStatus,
    notifyFollowers: false,
  };
  const answer = await sendJson(context, "POST", `${API}/${owner}/posts`, body, headersOf(context));
  const id = answer.status === 201 ? digText(answer.json, "data", "id") : "";
  if (id === "") fail(failureOfMedium(answer));
  const notes = notesOf(post, tags);
  return {
    id,
    url: webAddress(dig(answer.json, "data", "url")),
    ...(publishStatus === "draft" && { draft: true }),
    ...(notes.length > 0 && { notes }),
  };
}

async function readMe(context: ConnectorContext): Promise<{ id: string; name: string }> {
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

function failureOfMedium(answer: Answer): Failure {
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
    return {
      class: "permanent",
      status,
      message:
        "Medium's protection against robots refused this server. The token may be right; copy the post over by hand.",
    };
  if (status === 401 || (status === 403 && /^600[0-5]$/.test(code)))
    return {
      class: "permanent",
      status,
      reconnect: true,
      message:
        "Medium did not accept the integration token. It was revoked, or Medium no longer allows it.",
    };
  if (status === 403)
    return {
      class: "permanent",
      status,
      message: `Medium does not allow this. In a publication, writers may create drafts only.${said === "" ? "" : ` It said: ${said}`}`,
    };
  return failureOfStatus(answer, "Medium", said);
}

function notesOf(post: Outgoing, tags: string[]): string[] {
  const notes: string[] = [];
  const left = post.tags.filter((tag) => !tags.includes(tag));
  if (left.length > 0)
    notes.push(
      `Medium uses ${TAGS_MAX} tags of at most ${TAG_MAX} characters; left out: ${cut(left.join(", "), 150)}.`,
    );
  if (post.metaDescription !== "") notes.push("Medium takes no meta description.");
  return notes;
}

function headersOf({ credentials }: ConnectorContext): Record<string, string> {
  return {
    authorization: `Bearer ${credentials["integrationToken"] ?? ""}`,
    accept: "application/json",
  };
}
