-- DropIndex
DROP INDEX "Post_userId_status_seoScore_idx";

-- CreateIndex
CREATE INDEX "Post_userId_status_publishedPlatforms_seoScore_idx" ON "Post"("userId", "status", "publishedPlatforms", "seoScore");

-- What follows cannot be said in Prisma's schema.

-- Posts that are live with an older text are listed and counted as published, and no longer as
-- drafts, so these indexes hold what tells them apart.
DROP INDEX "Post_title_idx";
CREATE INDEX "Post_title_idx" ON "Post"("userId", lower("title"), "id") INCLUDE ("title", "status", "publishedPlatforms");

DROP INDEX "Post_published_idx";
CREATE INDEX "Post_published_idx" ON "Post"("userId", "publishedAt" DESC NULLS LAST, "id") WHERE "status" = 'published' OR ("status" = 'draft' AND "publishedPlatforms" > '{}');
