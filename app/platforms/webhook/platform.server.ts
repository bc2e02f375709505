import { randomUUID } from "node:crypto";
import { hostOf, webAddress } from "../addresses.ts";
import { pageSlug } from "#app/lib/slug.ts";
import { dig, digText } from "../json.ts";
import type { RemoteCopy } from "../outcome.ts";
import { outcomeOf, testOutcomeOf } from "../outcomes.server.ts";
import type { Outgoing } from "../outgoing.ts";
import type { ConnectorContext, Platform } from "../platform.ts";
import { plainText } from "../text.ts";
import { call } from "./signed-call.server.ts";

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
