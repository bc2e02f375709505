-- CreateEnum
CREATE TYPE "MediaKind" AS ENUM ('jpeg', 'png', 'webp', 'avif', 'gif');

-- CreateEnum
CREATE TYPE "MediaCopyState" AS ENUM ('sending', 'stored', 'linked');

-- AlterEnum
ALTER TYPE "CallPurpose" ADD VALUE 'describe';

-- AlterTable
ALTER TABLE "BlogPage" ADD COLUMN     "featured" JSONB;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "featuredImage" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "PostRevision" ADD COLUMN     "featuredImage" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Media" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "MediaKind" NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "files" JSONB NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "decorative" BOOLEAN NOT NULL DEFAULT false,
    "caption" TEXT NOT NULL DEFAULT '',
    "credit" TEXT NOT NULL DEFAULT '',
    "creditUrl" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostMedia" (
    "postId" TEXT NOT NULL,
    "mediaId" TEXT NOT NULL,

    CONSTRAINT "PostMedia_pkey" PRIMARY KEY ("postId","mediaId")
);

-- CreateTable
CREATE TABLE "MediaCopy" (
    "id" TEXT NOT NULL,
    "mediaId" TEXT NOT NULL,
    "site" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "state" "MediaCopyState" NOT NULL DEFAULT 'sending',
    "name" TEXT NOT NULL,
    "leaseOwner" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "waitUntil" TIMESTAMPTZ(3),
    "remoteId" TEXT,
    "remoteUrl" TEXT,
    "textHash" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MediaCopy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Media_userId_id_idx" ON "Media"("userId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Media_userId_hash_key" ON "Media"("userId", "hash");

-- CreateIndex
CREATE INDEX "PostMedia_mediaId_idx" ON "PostMedia"("mediaId");

-- CreateIndex
CREATE INDEX "MediaCopy_site_idx" ON "MediaCopy"("site");

-- CreateIndex
CREATE UNIQUE INDEX "MediaCopy_mediaId_site_key" ON "MediaCopy"("mediaId", "site");

-- AddForeignKey
ALTER TABLE "Media" ADD CONSTRAINT "Media_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostMedia" ADD CONSTRAINT "PostMedia_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostMedia" ADD CONSTRAINT "PostMedia_mediaId_fkey" FOREIGN KEY ("mediaId") REFERENCES "Media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MediaCopy" ADD CONSTRAINT "MediaCopy_mediaId_fkey" FOREIGN KEY ("mediaId") REFERENCES "Media"("id") ON DELETE CASCADE ON UPDATE CASCADE;
