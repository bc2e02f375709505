import type { Integration, Post, Publication } from "#app/generated/prisma/client.ts";
import { openStoredCredentials } from "#app/integrations/integration-record.server.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { log } from "#app/lib/log.server.ts";
import { findPlatform, platformName } from "#app/platforms/registry.server.ts";
import { contentHash, isSameAddress } from "#app/posts/text-hash.server.ts";
import { mayHaveCreated } from "../past-calls.ts";
import { withPictures } from "../pictures/prepare-pictures.server.ts";
import { NO_PICTURES } from "../pictures/show-pictures.server.ts";
import { type Claim, renew } from "../queue/claim.server.ts";
import { resolveLinks } from "../resolve-links.server.ts";
import { RENEW_MS } from "../timing.ts";
import { createOrFindCopy } from "./create-copy.server.ts";
import { blocked, untilReconnected, verdictOnError } from "./failure-rules.server.ts";
import { findOrphan, POST_DELETED } from "./find-copy.server.ts";
import type { Job, PublicationRow } from "./job.ts";
import { recordVerdict } from "./record-verdict.server.ts";
import { updateCopy } from "./update-copy.server.ts";
import type { Verdict } from "./verdict.ts";

type Row = PublicationRow & { post: Post | null; integration: Integration | null };

/**
 * Makes one attempt for a claimed publication and records its verdict. Never throws. Whatever
 * cannot be written is left to the lease: once that ends, the next attempt first searches for the
 * copy.
 */
export async function deliver(claimed: Claim): Promise<void> {
  const renewal = setInterval(() => void renew(claimed).catch(() => false), RENEW_MS);
  try {
    const row = await db.publication.findUniqueOrThrow({
      where: { id: claimed.id },
      include: { post: true, integration: true, attempts: { orderBy: { number: "asc" } } },
    });
    await recordWithRetries(claimed, await verdictOf(claimed, row), row.post?.title ?? "");
  } catch (error) {
    if (isAppError(error) && error.kind === "conflict")
      log.info(
        { publication: claimed.id },
        "an attempt ended before its call: the publication was taken over or its post deleted",
      );
    else
      log.error(
        { err: error, publication: claimed.id },
        "an attempt to publish was cut off; it is taken up again when its lease ends",
      );
  } finally {
    clearInterval(renewal);
  }
}

const RECORD_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Records the verdict even when the database is away for some seconds. If the lease ends meanwhile,
 * the fence discards this write, so that nothing is recorded twice.
 */
async function recordWithRetries(
  claimed: Claim,
  verdict: Verdict,
  postTitle: string,
): Promise<void> {
  for (let round = 0; ; round++) {
    try {
      await recordVerdict(claimed, verdict, postTitle);
      return;
    } catch (error) {
      if (round >= RECORD_PAUSES_MS.length) throw error;
      await new Promise((resolve) => setTimeout(resolve, RECORD_PAUSES_MS[round]));
    }
  }
}

function verdictOf(claimed: Claim, row: Row): Promise<Verdict> {
  return attempt(claimed, row).catch((error: unknown) => verdictOnError(error, claimed, row));
}

async function attempt(claimed: Claim, row: Row): Promise<Verdict> {
  const { post, integration } = row;
  const name = platformName(row.platform);
  if (!post && !mayHaveCreated(row.attempts)) return POST_DELETED;
  if (!integration)
    return blocked(
      row,
      `The connection to ${name} was removed. Connect it again, then publish anew.`,
    );
  if (!integration.isActive)
    return blocked(
      row,
      `The integration “${integration.name}” is switched off. Switch it on, then try again.`,
    );
  const platform = findPlatform(row.platform);
  if (!platform) return blocked(row, `${name} is no longer supported.`);
  const credentials = openStoredCredentials(integration);
  if (!credentials)
    return untilReconnected(
      row,
      { message: `The stored credentials for ${name} cannot be read. Connect it again.` },
      integration.credentials,
    );
  if (integration.health === "needs_reconnect" && !claimed.asked)
    return untilReconnected(row, { message: integration.healthMessage }, null);
  const job = { claimed, row, platform, integration, credentials };
  if (!post) return findOrphan(job);
  const [canonicalUrl, text] = [await canonicalFor(post, row), await resolveLinks(post, row)];
  const full = { ...job, post, canonicalUrl, text, pictures: NO_PICTURES };
  if (platform.assisted) {
    const prepared = await withPictures(full);
    return prepared.ok ? finishByHand(platform.name, prepared.job) : prepared.verdict;
  }
  return row.kind === "update" ? updateCopy(full) : createOrFindCopy(full);
}

function finishByHand(platform: string, { post, pictures }: Job): Verdict {
  const notes = [
    ...(post.metaDescription === "" ? [] : ["The file holds no meta description: set it there."]),
    ...pictures.notes,
  ];
  return {
    kind: "unconfirmed",
    byHand: contentHash(post),
    message: [
      `${platform} cannot be published to from outside. Download the file below, import it there, then mark it as published.`,
      ...notes,
    ].join(" "),
  };
}

/**
 * The canonical URL of a copy: the one that the user chose, otherwise the address of the copy that
 * was published first. "" for the copy that is the original itself.
 */
async function canonicalFor(
  post: Pick<Post, "id" | "canonicalUrl">,
  copy: Pick<Publication, "id" | "remoteUrl">,
): Promise<string> {
  if (post.canonicalUrl !== "")
    return isSameAddress(post.canonicalUrl, copy.remoteUrl) ? "" : post.canonicalUrl;
  const first = await db.publication.findFirst({
    where: { postId: post.id, publishedAt: { not: null }, remoteUrl: { startsWith: "http" } },
    orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
    select: { id: true, remoteUrl: true },
  });
  return first && first.id !== copy.id ? (first.remoteUrl ?? "") : "";
}
