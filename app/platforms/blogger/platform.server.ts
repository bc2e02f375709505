import { siteAddress } from "../addresses.ts";
import { dig, digText, readCount } from "../json.ts";
import { findOutcomeOf, metricsOutcomeOf, outcomeOf, testOutcomeOf } from "../outcomes.server.ts";
import { fail } from "../failures.server.ts";
import type { PlatformMetrics } from "../outcome.ts";
import type { ConnectorContext, Platform } from "../platform.ts";
import { plainText } from "../text.ts";
import { API, openBlog, read, type Blog } from "./api.server.ts";
import { TITLE_MAX } from "./fields.server.ts";
import { findCopy } from "./lookup.server.ts";
import { publish, release, update } from "./posts.server.ts";

/** Blogger, through its API v3 with a refresh token of the user's own Google client. */
export const platform: Platform = {
  key: "blogger",
  order: 50,
  name: "Blogger",
  description: "Publish to Blogger with your own Google OAuth client and refresh token.",
  authType: "oauth2",
  testConnection: true,
  fields: [
    {
      key: "blogUrl",
      label: "Blog URL",
      type: "url",
      required: true,
      placeholder: "https://example.blogspot.com",
    },
    {
      key: "clientId",
      label: "Client ID",
      type: "text",
      required: true,
      description:
        "Of an OAuth client in the Google Cloud console, with the Blogger API switched on.",
    },
    { key: "clientSecret", label: "Client secret", type: "password", required: true },
    {
      key: "refreshToken",
      label: "Refresh token",
      type: "password",
      required: true,
      description:
        "With the permission https://www.googleapis.com/auth/blogger. Tokens of apps in testing expire after seven days.",
    },
  ],
  limits: { title: TITLE_MAX, tags: 20, tag: 200 },
  readers: "images",
  host: () => new URL(API).host,
  site: (credentials) => siteAddress(credentials["blogUrl"]),
  publish: (post, context) => outcomeOf(async () => publish(await openBlog(context), post)),
  release: (post, draftId, context) =>
    outcomeOf(async () => release(await openBlog(context), post, encodeURIComponent(draftId))),
  update: (post, remoteId, context, mayOverwrite) =>
    outcomeOf(async () =>
      update(await openBlog(context), post, encodeURIComponent(remoteId), mayOverwrite),
    ),
  findRemote: (remoteSlug, context, draftId) =>
    findOutcomeOf(async () => findCopy(await openBlog(context), remoteSlug, draftId)),
  platformMetrics: (_remoteIds, context) =>
    metricsOutcomeOf(async () => readPageviews(await openBlog(context))),
  test: (context) => testOutcomeOf(() => probe(context)),
};

async function probe(context: ConnectorContext): Promise<string> {
  const blog = await openBlog(context);
  const info = await read(blog, `/users/self/blogs/${blog.id}`);
  const name = plainText(dig(info, "blog", "name")) || "the blog";
  if (digText(info, "blog_user_info", "role") === "READER")
    fail({
      class: "permanent",
      message: `This Google account may only read ${name}. Invite it as an author or administrator.`,
    });
  return `Connected to ${name} on Blogger.`;
}

/** Blogger counts whole blogs only. */
async function readPageviews(blog: Blog): Promise<PlatformMetrics> {
  const counts = dig(await read(blog, `/blogs/${blog.id}/pageviews?range=all`), "counts");
  const all: unknown = Array.isArray(counts)
    ? (counts.find((entry: unknown) => /^all/i.test(digText(entry, "timeRange"))) ?? counts[0])
    : undefined;
  return { source: "Blogger page views", copies: [], site: readCount(dig(all, "count")) };
}
