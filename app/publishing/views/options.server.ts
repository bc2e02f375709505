import type { Integration } from "#app/generated/prisma/client.ts";
import type { PublicationState } from "#app/generated/prisma/enums.ts";
import { findPlatform, platformName } from "#app/platforms/registry.server.ts";
import { siteKey } from "#app/integrations/site.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";

import type { PublicationListRow } from "./progress.server.ts";

export interface PublishOption {
  integrationId: string;
  platform: string;
  /** Where it leads. Integrations of the same site share one copy of a post. */
  site: string;
  /**
   * The platform's name, with the integration's own when the platform is connected twice, and the
   * site's host or a number where that does not tell them apart.
   */
  label: string;
  categories: boolean;
  /** A live copy can be changed from here. */
  canUpdate: boolean;
}

export interface PublishTarget extends PublishOption {
  /** pending: on its way, or not certain to have arrived. */
  state: "free" | "published" | "pending";
}

type OptionRow = Pick<Integration, "id" | "platform" | "name" | "site">;

/** The active integrations of a user, oldest first. */
export async function listPublishOptions(user: Owner): Promise<PublishOption[]> {
  const rows = await db.integration.findMany({
    where: { userId: user.id, isActive: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, platform: true, name: true, site: true },
  });
  return rows.map((integration) => {
    const { id, platform } = integration;
    return {
      integrationId: id,
      platform,
      site: siteKey(integration),
      label: labelOf(integration, rows),
      categories: findPlatform(platform)?.categories !== undefined,
      canUpdate: findPlatform(platform)?.update !== undefined,
    };
  });
}

function labelOf(one: OptionRow, all: readonly OptionRow[]): string {
  let alike = all.filter(({ platform }) => platform === one.platform);
  const words: string[] = [];
  const add = (wordOf: (row: OptionRow) => string) => {
    if (alike.length === 1) return;
    const word = wordOf(one);
    alike = alike.filter((row) => wordOf(row) === word);
    if (word !== "") words.push(word);
  };
  add(({ name }) => name);
  add(hostOfSite);
  add(({ id }) => `no. ${alike.findIndex((row) => row.id === id) + 1}`);
  const name = platformName(one.platform);
  return words.length === 0 ? name : `${name} (${words.join(", ")})`;
}

/** "" where the platform tells its sites apart by what says nothing to a reader. */
function hostOfSite({ platform, site }: OptionRow): string {
  const [host = ""] = (site ?? "").slice(platform.length + 1).split("/", 1);
  return host.includes(".") ? host : "";
}

const PENDING: readonly PublicationState[] = ["queued", "publishing", "unconfirmed"];

/**
 * Every option for each of the posts, by post id; none without options. `rows` are the publications
 * of these posts.
 */
export function targetsOf(
  options: readonly PublishOption[],
  postIds: readonly string[],
  rows: readonly PublicationListRow[],
): Map<string, PublishTarget[]> {
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
