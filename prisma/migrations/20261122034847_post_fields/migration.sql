-- AlterTable
ALTER TABLE "BlogPage" ADD COLUMN     "canonicalUrl" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "canonicalUrl" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "slug" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "PostRevision" ADD COLUMN     "canonicalUrl" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "slug" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "draftId" TEXT,
ADD COLUMN     "sent" JSONB,
ADD COLUMN     "slug" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "BlogAddress" (
    "userId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "pageId" TEXT NOT NULL,

    CONSTRAINT "BlogAddress_pkey" PRIMARY KEY ("userId","slug")
);

-- CreateIndex
CREATE INDEX "BlogAddress_pageId_idx" ON "BlogAddress"("pageId");

-- AddForeignKey
ALTER TABLE "BlogAddress" ADD CONSTRAINT "BlogAddress_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "BlogPage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A post starts with the tags that it was last published with, and its saved states with them.
UPDATE "Post" SET "tags" = latest."tags"
FROM (SELECT DISTINCT ON ("postId") "postId", "tags" FROM "Publication" WHERE "postId" IS NOT NULL ORDER BY "postId", "updatedAt" DESC, "id" DESC) AS latest
WHERE latest."postId" = "Post"."id" AND latest."tags" <> '{}';
UPDATE "PostRevision" SET "tags" = "Post"."tags" FROM "Post" WHERE "Post"."id" = "PostRevision"."postId" AND "Post"."tags" <> '{}';

-- Copies that are live keep the address that they have.
UPDATE "Publication" SET "slug" = "marker" WHERE "publishedAt" IS NOT NULL;
