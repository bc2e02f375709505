import { createHmac, randomUUID } from "node:crypto";
import { pageSlug } from "#app/lib/slug.ts";
import { hostOf, webAddress } from "../addresses.ts";
import { type Answer, send } from "../calls.server.ts";
import {
  asRepeatable,
  fail,
  failRepeatably,
  failureOfSitePassword,
  failureOfStatus,
  permanent,
} from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { Failure, RemoteCopy } from "../outcome.ts";
import { outcomeOf, testOutcomeOf } from "../outcomes.server.ts";
import type { Outgoing } from "../outgoing.ts";
import type { ConnectorContext, Platform } from "../platform.ts";
import { plainText } from "../text.ts";

/**
 * Any receiver of signed webhooks (Standard Webhooks): the user's own site, an automation service,
 * a static site builder.
 */
export const platform: Platform = {
  key: "webhook",
  order: 60,
  name: "Webhook",
  description: "For developers: sends each post as signed JSON to a URL of yours.",
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
  // One host may have many receivers, told apart by path or query, which may contain a secret.
  site: ({ url = "" }, hash) =>
    `${hostOf(url)}/${hash(URL.canParse(url) ? new URL(url).pathname + new URL(url).search : "")}`,
  publish: (post, context) => outcomeOf(() => deliver(context, post, "post.published", {})),
  update: (post, remoteId, context) =>
    outcomeOf(() => deliver(context, post, "post.updated", { id: remoteId, url: post.remoteUrl })),
  test: (context) => testOutcomeOf(() => ping(context)),
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
    slug: post.slug || pageSlug(post.title, post.language),
    html: post.html,
    excerpt: post.excerpt,
    metaDescription: post.metaDescription,
    tags: post.tags,
    canonicalUrl: post.canonicalUrl || null,
    language: post.language || null,
    featuredImage: featuredImageOf(post),
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

function featuredImageOf({ featuredImage }: Outgoing): object | null {
  if (!featuredImage) return null;
  const { url, alt, caption, credit, creditUrl, width, height } = featuredImage;
  return { url, alt, caption, credit, creditUrl, width, height };
}

async function ping(context: ConnectorContext): Promise<string> {
  await call(context, `ping-${randomUUID()}`, { event: "ping", data: {} });
  return `${hostOf(context.credentials["url"])} accepted a signed ping.`;
}

/**
 * Sends a signed request, which any 2xx answer confirms. A call without an answer may be repeated:
 * receivers drop a second delivery with the same id.
 */
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
  }).catch(failRepeatably);
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
  const locked = failureOfSitePassword(answer, "the address of the webhook");
  if (locked) return locked;
  if (status === 401 || status === 403)
    return permanent(
      status,
      `The receiver refused the request (${status}). Check that both sides hold the same signing secret.`,
      { reconnect: true },
    );
  if (status === 404 || status === 410)
    return permanent(status, `There is no webhook at this address (${status}).`);
  return asRepeatable(
    failureOfStatus(
      answer,
      "The receiver",
      plainText(digText(answer.json, "message") || digText(answer.json, "error")),
    ),
  );
}
