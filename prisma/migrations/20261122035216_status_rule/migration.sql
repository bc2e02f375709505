-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "failedText" TEXT,
ADD COLUMN     "timeZone" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "timeZoneKnown" BOOLEAN NOT NULL DEFAULT false;


-- A zone other than the default was chosen or told by the provider.
UPDATE "User" SET "timeZoneKnown" = true WHERE "timeZone" <> 'UTC';

-- What an integration set to drafts sent is a draft there, and nobody can read it.
UPDATE "Publication" p SET "state" = 'sent', "publishedAt" = NULL
WHERE p."state" = 'published' AND p."kind" = 'create'
  AND EXISTS (SELECT 1 FROM "PublicationAttempt" a WHERE a."publicationId" = p."id" AND a."outcome" = 'published' AND a."message" LIKE '%Saved as a draft, as this integration is set to.%');

-- A post that was saved after its publication failed stays the draft that it became.
UPDATE "Publication" p SET "failedText" = '' FROM "Post" t
WHERE t."id" = p."postId" AND t."status" = 'draft' AND (p."state" = 'failed' OR (p."state" = 'unconfirmed' AND p."lastErrorClass" IS NOT NULL));

-- Every status by the rule of app/posts/post-status.ts. The hash is that of JSON.stringify([title, content, excerpt, metaDescription]).
WITH facts AS (
  SELECT t."id",
    bool_or(p."publishedAt" IS NOT NULL) AS live,
    bool_or(p."publishedAt" IS NOT NULL AND p."contentHash" = encode(sha256(convert_to(
      '[' || to_json(t."title")::text || ',' || to_json(t."content")::text || ',' || to_json(t."excerpt")::text || ',' || to_json(t."metaDescription")::text || ']', 'UTF8')), 'hex')) AS present,
    bool_or(p."state" IN ('queued', 'publishing')) AS pending,
    bool_or(p."failedText" IS NULL AND (p."state" = 'failed' OR (p."state" = 'unconfirmed' AND p."lastErrorClass" IS NOT NULL))) AS failed,
    min(coalesce(p."nextTryAt", p."dueAt")) FILTER (WHERE p."state" IN ('queued', 'publishing')) AS due,
    coalesce(array_agg(DISTINCT p."platform") FILTER (WHERE p."publishedAt" IS NOT NULL), '{}') AS platforms
  FROM "Post" t JOIN "Publication" p ON p."postId" = t."id" GROUP BY t."id"
)
UPDATE "Post" t SET "scheduledDate" = facts.due, "publishedPlatforms" = facts.platforms,
  "status" = CASE WHEN facts.live THEN CASE WHEN facts.present THEN 'published' ELSE 'draft' END WHEN facts.pending THEN 'scheduled' WHEN facts.failed THEN 'failed' ELSE 'draft' END
FROM facts WHERE facts."id" = t."id";

-- What has no publication was never sent.
UPDATE "Post" t SET "status" = 'draft', "scheduledDate" = NULL, "publishedPlatforms" = '{}'
WHERE t."status" <> 'draft' AND NOT EXISTS (SELECT 1 FROM "Publication" p WHERE p."postId" = t."id");
