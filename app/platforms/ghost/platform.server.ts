import { hostOf, siteAddress } from "../addresses.ts";
import { fail } from "../failures.server.ts";
import { findOutcomeOf, outcomeOf, testOutcomeOf } from "../outcomes.server.ts";
import type { ConnectorContext, Platform } from "../platform.ts";
import { read, readKeyOwner, readSite } from "./api.server.ts";
import { findCopy } from "./lookup.server.ts";
import { media } from "./media.server.ts";
import { publish, release, update } from "./posts.server.ts";

/** Ghost, through its Admin API with the key of a custom integration. */
export const platform: Platform = {
  key: "ghost",
  order: 40,
  name: "Ghost",
  description: "Publish to a Ghost site with the Admin API key of a custom integration.",
  authType: "api_key",
  testConnection: true,
  fields: [
    {
      key: "adminUrl",
      label: "Admin URL",
      type: "url",
      required: true,
      placeholder: "https://example.ghost.io",
      description: "The address under which you open Ghost Admin.",
    },
    {
      key: "adminApiKey",
      label: "Admin API key",
      type: "password",
      required: true,
      placeholder: "id:secret",
      description: "Made in Ghost under Settings, Integrations, Add custom integration.",
    },
  ],
  limits: { title: 255, tags: 50, tag: 191 },
  asciiSlugs: true,
  readers: "images",
  host: (credentials) => hostOf(credentials["adminUrl"]),
  site: (credentials) => siteAddress(credentials["adminUrl"], /\/ghost(\/.*)?$/),
  publish: (post, context) => outcomeOf(() => publish(context, post)),
  release: (post, draftId, context, mayOverwrite) =>
    outcomeOf(() => release(context, post, draftId, mayOverwrite)),
  update: (post, remoteId, context, mayOverwrite) =>
    outcomeOf(() => update(context, post, remoteId, mayOverwrite)),
  findRemote: (remoteSlug, context, draftId, mayOverwrite) =>
    findOutcomeOf(() => findCopy(context, remoteSlug, draftId, mayOverwrite)),
  ofScheduled:
    "Publishing it again makes it a draft on Ghost first, so that no newsletter goes out with it.",
  media,
  test: (context) => testOutcomeOf(() => probe(context)),
};

async function probe(context: ConnectorContext): Promise<string> {
  const { title, version } = await readSite(context);
  await read(context, "posts/?limit=1&fields=id");
  await refuseContributor(context);
  return `Connected to ${title} (Ghost ${version}).`;
}

/**
 * Contributors may write drafts, so that only their role tells that they may not publish. The key
 * of an integration has no user.
 */
async function refuseContributor(context: ConnectorContext): Promise<void> {
  const { name, role } = await readKeyOwner(context);
  if (role !== "Contributor") return;
  fail({
    class: "permanent",
    reconnect: true,
    message: `This is the key of ${name || "a user"}, a contributor, who may not publish. Use the key of a custom integration, or that of an author, editor or administrator.`,
  });
}
