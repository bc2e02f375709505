-- DropIndex
DROP INDEX "Post_userId_status_idx";

-- CreateIndex
CREATE INDEX "Post_userId_status_seoScore_idx" ON "Post"("userId", "status", "seoScore");
