-- AlterTable
ALTER TABLE "Integration" ADD COLUMN     "site" TEXT;

-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "site" TEXT;

-- The credentials are sealed, so that the product itself reads the sites when it starts; until then each integration is a site of its own.
UPDATE "Publication" SET "site" = "platform" || ':?' || "integrationId" WHERE "integrationId" IS NOT NULL;

-- Of a removed integration the host is known. Where it had more than one row for a post, the live one, else the newest, stands for the site.
UPDATE "Publication" p SET "site" = p."platform" || ':' || p."host"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "postId", "platform", "host" ORDER BY ("publishedAt" IS NULL), "updatedAt" DESC, "id") AS place
  FROM "Publication" WHERE "integrationId" IS NULL AND "postId" IS NOT NULL AND "host" <> '' AND "platform" IN ('wordpress', 'ghost')
) ranked
WHERE ranked."id" = p."id" AND ranked.place = 1;

UPDATE "Publication" p SET "site" = 'blog:'
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "postId" ORDER BY ("publishedAt" IS NULL), "updatedAt" DESC, "id") AS place
  FROM "Publication" WHERE "integrationId" IS NULL AND "postId" IS NOT NULL AND "platform" = 'blog'
) ranked
WHERE ranked."id" = p."id" AND ranked.place = 1;

-- DropIndex
DROP INDEX "Publication_liveKey_key";

-- DropIndex
DROP INDEX "Publication_postId_idx";

-- AlterTable
ALTER TABLE "Publication" DROP COLUMN "liveKey";

-- CreateIndex
CREATE INDEX "Publication_updatedAt_idx" ON "Publication"("updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Publication_postId_site_key" ON "Publication"("postId", "site");
