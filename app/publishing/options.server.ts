import { platformName } from "#app/integrations/all-platforms.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/posts/post-record.server.ts";

/** An active integration, as a person chooses it. */
export interface PublishOption {
  integrationId: string;
  /** The platform's name; with the integration's own where a platform is connected more than once. */
  label: string;
}

/** An active integration and how a certain post stands to it. */
export interface PublishTarget extends PublishOption {
  /** pending: on its way, or not certain to have arrived. */
  state: "free" | "published" | "pending";
}

/** Where a user may publish: the active integrations, oldest first. */
export async function listPublishOptions(user: Owner): Promise<PublishOption[]> {
  const rows = await db.integration.findMany({ where: { userId: user.id, isActive: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }], select: { id: true, platform: true, name: true } });
  return rows.map(({ id, platform, name }) => {
    const several = rows.filter((row) => row.platform === platform).length > 1;
    return { integrationId: id, label: several ? `${platformName(platform)} (${name})` : platformName(platform) };
  });
}

const PENDING = ["queued", "publishing", "unconfirmed"];

/** For each of the posts every active integration; two queries whatever their number. */
export async function listPublishTargets(user: Owner, postIds: readonly string[]): Promise<Map<string, PublishTarget[]>> {
  const options = postIds.length === 0 ? [] : await listPublishOptions(user);
  if (options.length === 0) return new Map();
  const rows = await db.publication.findMany({ where: { userId: user.id, postId: { in: [...postIds] } }, select: { liveKey: true, state: true, publishedAt: true } });
  const stateOf = (key: string): PublishTarget["state"] => {
    const row = rows.find((one) => one.liveKey === key);
    if (row && PENDING.includes(row.state)) return "pending";
    return row?.publishedAt ? "published" : "free";
  };
  return new Map(postIds.map((id) => [id, options.map((option) => ({ ...option, state: stateOf(`${id}:${option.integrationId}`) }))]));
}
