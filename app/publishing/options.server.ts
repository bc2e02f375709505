import { findPlatform, platformName } from "#app/integrations/all-platforms.server.ts";
import { siteKey } from "#app/integrations/site.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/posts/post-record.server.ts";
import type { ListedPublication } from "./progress.server.ts";

/** An active integration, as a person chooses it. */
export interface PublishOption {
  integrationId: string;
  /** Where it leads; integrations with the same site share one copy of a post. */
  site: string;
  /** The platform's name; with the integration's own where a platform is connected more than once. */
  label: string;
  /** There are categories to choose from. */
  categories: boolean;
}

/** An active integration and how a certain post stands to it. */
export interface PublishTarget extends PublishOption {
  /** pending: on its way, or not certain to have arrived. */
  state: "free" | "published" | "pending";
}

/** Where a user may publish: the active integrations, oldest first. */
export async function listPublishOptions(user: Owner): Promise<PublishOption[]> {
  const rows = await db.integration.findMany({
    where: { userId: user.id, isActive: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, platform: true, name: true, site: true },
  });
  return rows.map((integration) => {
    const { id, platform, name } = integration;
    const several = rows.filter((row) => row.platform === platform).length > 1;
    return {
      integrationId: id,
      site: siteKey(integration),
      label: several ? `${platformName(platform)} (${name})` : platformName(platform),
      categories: findPlatform(platform)?.categories !== undefined,
    };
  });
}

const PENDING = ["queued", "publishing", "unconfirmed"];

/** For each of the posts every active integration; one query whatever their number. `rows` are the publications of these posts, others are passed over. */
export async function listPublishTargets(
  user: Owner,
  postIds: readonly string[],
  rows: readonly ListedPublication[],
): Promise<Map<string, PublishTarget[]>> {
  const options = postIds.length === 0 ? [] : await listPublishOptions(user);
  if (options.length === 0) return new Map();
  const stateOf = (postId: string, site: string): PublishTarget["state"] => {
    const row = rows.find((one) => one.postId === postId && one.site === site);
    if (row && PENDING.includes(row.state)) return "pending";
    return row?.publishedAt ? "published" : "free";
  };
  return new Map(
    postIds.map((id) => [
      id,
      options.map((option) => ({ ...option, state: stateOf(id, option.site) })),
    ]),
  );
}
