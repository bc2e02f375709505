import { isId } from "#app/lib/id.server.ts";
import type { Integration, Post } from "#app/generated/prisma/client.ts";
import { platformName, requirePlatform } from "#app/platforms/registry.server.ts";
import { openCredentials } from "#app/integrations/connection.server.ts";
import { siteKey } from "#app/integrations/site.server.ts";
import { AppError, isAppError, wrongField } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Platform } from "#app/platforms/platform.ts";
import type { Owner } from "#app/lib/owner.ts";

/** Where a post may be published, and why not. */

/**
 * Where to publish: a certain integration, or a platform. A platform means the integration that has
 * the post's copy, or the only one.
 */
export interface Choice {
  integrationId?: string | undefined;
  platform?: string | undefined;
}

export interface Target {
  integration: Integration;
  platform: Platform;
  /** The site that holds or will hold the copy. */
  site: string;
  /** For the limits per host; "" when no call goes out or the credentials cannot be read. */
  host: string;
}

/**
 * Finds what the user chose. Throws `invalid` when there is no such active integration, and
 * `conflict` naming the choices when there are several.
 */
export async function chooseTarget(user: Owner, choice: Choice, postId: string): Promise<Target> {
  const integration = choice.integrationId
    ? await requireActive(user, choice.integrationId, choice.platform)
    : await chooseByPlatform(user, choice.platform ?? "", postId);
  const platform = requirePlatform(integration.platform);
  return {
    integration,
    platform,
    site: siteKey(integration),
    host: readHost(platform, integration),
  };
}

/**
 * A picture or a text that is more than white space. Works on clean HTML only, in which every "<"
 * starts a tag and every ">" ends one.
 */
const SHOWS_SOMETHING = /<img\b|(?:^|>)\s*[^\s<]/;

/** Why the platform cannot take this post, as a sentence; null when it can. */
export function postRefusal(
  { limits, name, asciiSlugs }: Platform,
  post: Pick<Post, "title" | "content" | "slug">,
  tags: readonly string[],
): string | null {
  if (post.title.trim() === "") return "Give the post a title before publishing it.";
  if (!SHOWS_SOMETHING.test(post.content))
    return "The post is empty. Write something before publishing it.";
  if (post.title.length > limits.title)
    return `${name} takes titles of at most ${limits.title} characters; this one has ${post.title.length}. Shorten it.`;
  if (asciiSlugs && !/^[a-z0-9-]*$/.test(post.slug))
    return `${name} takes only Latin letters, digits and hyphens in a slug; “${post.slug}” has others. Change the slug under Search and sharing, or empty it: ${name} then makes one from the title.`;
  if (tags.length > limits.tags)
    return limits.tags === 0
      ? `${name} takes no tags. Remove them.`
      : `${name} takes at most ${limits.tags} tags; there are ${tags.length}. Remove some.`;
  const long = tags.find((tag) => tag.length > limits.tag);
  return long === undefined
    ? null
    : `${name} takes tags of at most ${limits.tag} characters. Shorten “${long.slice(0, 40)}…”.`;
}

/** Why the live copy cannot be updated, as a sentence; null when it can or there is none. */
export async function updateRefusal(
  user: Owner,
  postId: string,
  { site, platform }: Target,
): Promise<string | null> {
  if (platform.update) return null;
  const live = await db.publication.count({
    where: {
      userId: user.id,
      postId,
      site,
      OR: [{ publishedAt: { not: null } }, { state: "sent" }],
    },
  });
  return live === 0
    ? null
    : `This post is already on ${platform.name}, which does not let it be changed from here. Edit it there.`;
}

/** A call names a platform too and is told which of the two is wrong; a form shows a notice. */
async function requireActive(user: Owner, id: string, platform?: string): Promise<Integration> {
  const field = platform === undefined ? "platform" : "integrationId";
  const integration = isId(id)
    ? await db.integration.findFirst({ where: { id, userId: user.id } })
    : null;
  if (!integration) throw refused("This integration is not there any more. Choose another.", field);
  if (!integration.isActive)
    throw refused(
      `The integration “${integration.name}” is switched off. Switch it on under Integrations, then publish.`,
      field,
    );
  return integration;
}

/**
 * Of several integrations, chooses one that leads to the post's copy. Without a copy, they must all
 * lead to the same site.
 */
async function chooseByPlatform(user: Owner, key: string, postId: string): Promise<Integration> {
  const platform = requirePlatform(key);
  const all = await db.integration.findMany({
    where: { userId: user.id, platform: platform.key, isActive: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!all[0])
    throw refused(
      `You have no active ${platformName(key)} integration. Connect one or switch one on under Integrations.`,
    );
  const copies = all.length === 1 ? [] : await listCopies(user, postId, all.map(siteKey));
  const sites = new Set(copies.length > 0 ? copies.map((copy) => copy.site) : all.map(siteKey));
  const there = all.filter((one) => sites.has(siteKey(one)));
  if (sites.size === 1)
    return (
      there.find((one) => copies.some((copy) => copy.integrationId === one.id)) ??
      there[0] ??
      all[0]
    );
  const choices = there.map((one) => `“${one.name}” (${one.id})`).join(", ");
  const sentence = `You have several ${platform.name} integrations. Say which one is meant with its id as integrationId: ${choices}.`;
  throw new AppError("conflict", sentence, {
    code: "ambiguous_integration",
    fields: { integrationId: sentence },
  });
}

function listCopies(user: Owner, postId: string, sites: string[]) {
  return db.publication.findMany({
    where: {
      userId: user.id,
      postId,
      OR: [{ publishedAt: { not: null } }, { remoteId: { not: null } }],
      site: { in: sites },
    },
    select: { site: true, integrationId: true },
  });
}

/** Unreadable credentials do not stop the user here: the attempt fails and says why. */
function readHost(platform: Platform, integration: Integration): string {
  try {
    return platform.host(openCredentials(integration));
  } catch (error) {
    if (isAppError(error)) return "";
    throw error;
  }
}

function refused(sentence: string, field = "platform"): AppError {
  return wrongField(field, sentence);
}
