-- CreateIndex
CREATE INDEX "Post_userId_wordCount_createdAt_id_idx" ON "Post"("userId", "wordCount" DESC, "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Publication_analytics_idx" ON "Publication"("userId", "id", "postId", "platform", "publishedAt", "trackedSince");

-- What follows cannot be said in Prisma's schema.

-- The order of My Posts by title. Searching and turning to a late page read the index alone, which
-- needs the plain title in it as well.
CREATE INDEX "Post_title_idx" ON "Post"("userId", lower("title"), "id") INCLUDE ("title", "status");

-- The newest published posts, for what Analytics shows beside those that were read.
CREATE INDEX "Post_published_idx" ON "Post"("userId", "publishedAt" DESC NULLS LAST, "id") WHERE "status" = 'published';

-- The mean score of the posts of a period. The index alone is read if it also holds the columns that
-- its expression is made of.
CREATE INDEX "Post_score_idx" ON "Post"("userId", (coalesce("publishedAt", "createdAt"))) INCLUDE ("publishedAt", "createdAt", "seoScore");
