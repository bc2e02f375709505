import { createHmac, randomUUID } from "node:crypto";
import {
  asRepeatable,
  dig,
  digText,
  failureOfStatus,
  fail,
  hostOf,
  outcomeOf,
  failureFrom,
  plainText,
  send,
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

/** Any receiver of signed webhooks (Standard Webhooks): an own site, an automation service, a static site builder. */
export const webhook: Platform = {
  key: "webhook",
  name: "Webhook",
  description:
    "Send each post as signed JSON to an address of your own. Each delivery has its own webhook-id; repeats of a delivery carry the same one, so that the receiver can drop them.",
  authType: "signature",
  testConnection: true,
  fields: [
    {
      key: "url",
      label: "Webhook URL",
      type: "url",
      required: true,
      placeholder: "https://example.com/hooks/posts",
    },
    {
      key: "secret",
      label: "Signing secret",
      type: "password",
      required: true,
      placeholder: "whsec_…",
      description:
        "Signs each request as Standard Webhooks describes. A secret that starts with whsec_ is read as base64, any other as text.",
    },
  ],
  limits: { title: 1000, tags: 100, tag: 500 },
  host: (credentials) => hostOf(credentials["url"]),
  // Behind one host may be many receivers, told apart by path or query, which may hold a secret.
  site: ({ url = "" }, hash) =>
    `${hostOf(url)}/${hash(URL.canParse(url) ? new URL(url).pathname + new URL(url).search : "")}`,
  publish: (post, context) => outcomeOf(() => deliver(context, post, "post.published", {})),
  update: (post, remoteId, context) =>
    outcomeOf(() => deliver(context, post, "post.updated", { id: remoteId, url: post.remoteUrl })),
  test: (context) => testedBy(() => ping(context)),
};

async function deliver(
  context: ConnectorContext,
  post: Outgoing,
  event: "post.published" | "post.updated",
  remote: { id?: string; url?: string },
): Promise<RemoteCopy> {
  const data = {
    ...remote,
    postId: post.postId,
    title: post.title,
    slug: post.slug,
    html: post.html,
    excerpt: post.excerpt,
    metaDescription: post.metaDescription,
    tags: post.tags,
    canonicalUrl: post.canonicalUrl || null,
    publishedAt: post.publishedAt.toISOString(),
  };
  const answer = await call(context, post.deliveryId, { event, data });
  const url = webAddress(dig(answer.json, "url")) || post.remoteUrl;
  const id = plainText(digText(answer.json, "id")) || (remote.id ?? post.publicationId);
  return {
    id,
    url,
    ...(url === "" && { notes: ["The receiver did not say where the post is shown."] }),
  };
}

async function ping(context: ConnectorContext): Promise<string> {
  await call(context, `ping-${randomUUID()}`, { event: "ping", data: {} });
  return `${hostOf(context.credentials["url"])} accepted a signed ping.`;
}

/** Sends and expects any 2xx. A lost answer is no reason to ask the user: a repeat with the same id is what the receiver is told to expect. */
async function call(
  context: ConnectorContext,
  id: string,
  payload: { event: string; data: object },
): Promise<Answer> {
  const body = JSON.stringify({
    type: payload.event,
    timestamp: new Date().toISOString(),
    data: payload.data,
  });
  const headers = {
    "content-type": "application/json",
    ...signature(context.credentials["secret"] ?? "", id, body),
  };
  const answer = await send(context, context.credentials["url"] ?? "", {
    method: "POST",
    headers,
    body,
  }).catch((error: unknown) => fail(asRepeatable(failureFrom(error))));
  if (answer.status < 200 || answer.status >= 300) fail(failureOfReceiver(answer));
  if (/^\s*<(!doctype|html)/i.test(answer.text))
    fail({
      class: "unknown",
      status: answer.status,
      message: "The address answered with a web page. Check that it is the address of the webhook.",
    });
  return answer;
}

function signature(secret: string, id: string, body: string): Record<string, string> {
  const key = secret.startsWith("whsec_")
    ? Buffer.from(secret.slice("whsec_".length), "base64")
    : Buffer.from(secret);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
  };
}

function failureOfReceiver(answer: Answer): Failure {
  const { status } = answer;
  if (status === 401 || status === 403)
    return {
      class: "permanent",
      status,
      reconnect: true,
      message: `The receiver refused the request (${status}). Check that both sides hold the same signing secret.`,
    };
  if (status === 404 || status === 410)
    return {
      class: "permanent",
      status,
      message: `There is no webhook at this address (${status}).`,
    };
  return asRepeatable(
    failureOfStatus(
      answer,
      "The receiver",
      plainText(digText(answer.json, "message") || digText(answer.json, "error")),
    ),
  );
}
