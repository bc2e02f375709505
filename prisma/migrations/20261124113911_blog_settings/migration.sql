-- CreateEnum
CREATE TYPE "BlogTheme" AS ENUM ('classic', 'modern', 'mono');

-- CreateEnum
CREATE TYPE "BlogDomainState" AS ENUM ('waiting', 'working', 'wrong');

-- AlterTable
ALTER TABLE "BlogPage" ADD COLUMN     "featuredInText" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tagSlugs" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "BlogTag" (
    "userId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "BlogTag_pkey" PRIMARY KEY ("userId","slug")
);

-- CreateTable
CREATE TABLE "BlogSettings" (
    "userId" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "tagline" TEXT NOT NULL DEFAULT '',
    "about" TEXT NOT NULL DEFAULT '',
    "aboutHtml" TEXT NOT NULL DEFAULT '',
    "cleanedBy" INTEGER NOT NULL DEFAULT 0,
    "accent" TEXT NOT NULL DEFAULT '',
    "logo" TEXT NOT NULL DEFAULT '',
    "logoAlt" TEXT NOT NULL DEFAULT '',
    "links" JSONB NOT NULL DEFAULT '[]',
    "language" TEXT NOT NULL DEFAULT '',
    "theme" "BlogTheme" NOT NULL DEFAULT 'classic',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlogSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "BlogDomain" (
    "userId" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "state" "BlogDomainState" NOT NULL DEFAULT 'waiting',
    "problem" TEXT NOT NULL DEFAULT '',
    "pointsHere" BOOLEAN NOT NULL DEFAULT false,
    "verified" TEXT,
    "checkedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlogDomain_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "BlogTag_userId_key_key" ON "BlogTag"("userId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "BlogDomain_verified_key" ON "BlogDomain"("verified");

-- CreateIndex
CREATE INDEX "BlogDomain_domain_idx" ON "BlogDomain"("domain");

-- CreateIndex
CREATE INDEX "BlogPage_tagSlugs_idx" ON "BlogPage" USING GIN ("tagSlugs");

-- AddForeignKey
ALTER TABLE "BlogTag" ADD CONSTRAINT "BlogTag_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlogSettings" ADD CONSTRAINT "BlogSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlogDomain" ADD CONSTRAINT "BlogDomain_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pages with tags or a featured image are renewed once, which gives their tags addresses.
UPDATE "BlogPage" SET "cleanedBy" = 0 WHERE cardinality("tags") > 0 OR "featured" IS NOT NULL;

-- The page about a blog takes this address; an article that had it moves, and its address leads there.
INSERT INTO "BlogAddress" ("userId", "slug", "pageId") SELECT "userId", 'about', "id" FROM "BlogPage" WHERE "slug" = 'about';
UPDATE "Publication" SET "remoteUrl" = left("remoteUrl", -length('about')) || 'about-' || right("BlogPage"."id", 8)
  FROM "BlogPage" WHERE "BlogPage"."publicationId" = "Publication"."id" AND "BlogPage"."slug" = 'about' AND "remoteUrl" LIKE '%/about';
UPDATE "BlogPage" SET "slug" = 'about-' || right("id", 8) WHERE "slug" = 'about';
