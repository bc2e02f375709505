import { hostOf, siteAddress } from "../addresses.ts";
import {
  categoriesOutcomeOf,
  findOutcomeOf,
  metricsOutcomeOf,
  outcomeOf,
  testOutcomeOf,
} from "../outcomes.server.ts";
import type { Platform } from "../platform.ts";
import { readCategories } from "./categories.server.ts";
import { readJetpack } from "./jetpack.server.ts";
import { findCopy } from "./lookup.server.ts";
import { media } from "./media.server.ts";
import { publish, release, update } from "./posts.server.ts";
import { probe } from "./probe.server.ts";
import { COPIED_ALONG, openSite } from "./discovery.server.ts";

/** Self-hosted WordPress, through its core REST API with an application password. */
export const platform: Platform = {
  key: "wordpress",
  order: 10,
  name: "WordPress",
  description:
    "Publish to a self-hosted WordPress site with a username and an application password.",
  authType: "basic",
  testConnection: true,
  fields: [
    {
      key: "siteUrl",
      label: "Site URL",
      type: "url",
      required: true,
      placeholder: "https://example.com",
      description: "The address of the site's front page.",
    },
    {
      key: "username",
      label: "Username",
      type: "text",
      required: true,
      description: "A WordPress user with the role author, editor or administrator.",
    },
    {
      key: "applicationPassword",
      label: "Application password",
      type: "password",
      required: true,
      placeholder: "xxxx xxxx xxxx xxxx xxxx xxxx",
      description:
        "Made in WordPress under Users, Profile, Application Passwords. It is not your usual password.",
    },
    {
      key: "defaultStatus",
      label: "Publish as",
      type: "select",
      required: false,
      options: [
        { value: "publish", label: "Published post" },
        { value: "draft", label: "Draft to publish in WordPress" },
      ],
    },
  ],
  limits: { title: 1000, tags: 50, tag: 200 },
  readers: "images",
  host: (credentials) => hostOf(credentials["siteUrl"]),
  site: (credentials) => siteAddress(credentials["siteUrl"], COPIED_ALONG),
  publish: (post, context) => outcomeOf(async () => publish(await openSite(context), post)),
  release: (post, draftId, context, mayOverwrite) =>
    outcomeOf(async () => release(await openSite(context), post, draftId, mayOverwrite)),
  update: (post, remoteId, context, mayOverwrite) =>
    outcomeOf(async () => update(await openSite(context), post, remoteId, mayOverwrite)),
  findRemote: (remoteSlug, context, draftId, mayOverwrite) =>
    findOutcomeOf(async () => findCopy(await openSite(context), remoteSlug, draftId, mayOverwrite)),
  media,
  platformMetrics: (remoteIds, context) =>
    metricsOutcomeOf(async () => readJetpack(await openSite(context), remoteIds)),
  categories: (context) => categoriesOutcomeOf(async () => readCategories(await openSite(context))),
  test: (context) => testOutcomeOf(() => probe(context)),
};
