import { outcomeOf, testOutcomeOf } from "../outcomes.server.ts";
import type { Platform } from "../platform.ts";
import { media } from "./media.server.ts";
import { API, publish, readMe } from "./stories.server.ts";

/**
 * Medium, through integration tokens, of which it issues no new ones. Its API can neither look
 * posts up nor change them.
 */
export const platform: Platform = {
  key: "medium",
  order: 20,
  name: "Medium",
  description:
    "Needs an integration token you already have: Medium issues no new ones. Once published, posts can’t be changed from here.",
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
  // The credentials do not name the account, but each token belongs to one.
  site: ({ publicationId, integrationToken = "" }, hash) =>
    publicationId === undefined
      ? `token/${hash(integrationToken)}`
      : `publication/${publicationId}`,
  publish: (post, context) => outcomeOf(() => publish(context, post)),
  media,
  test: (context) =>
    testOutcomeOf(async () => {
      const me = await readMe(context);
      return `Connected to Medium as ${me.name}.`;
    }),
};
