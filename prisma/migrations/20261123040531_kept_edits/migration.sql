-- AlterTable
ALTER TABLE "BlogPage" ADD COLUMN     "language" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "language" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "PostRevision" ADD COLUMN     "language" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "PostEdit" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "postId" TEXT,
    "version" INTEGER,
    "title" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "fields" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PostEdit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PostEdit_userId_postId_updatedAt_idx" ON "PostEdit"("userId", "postId", "updatedAt" DESC);

-- CreateIndex
CREATE INDEX "PostEdit_postId_idx" ON "PostEdit"("postId");

-- CreateIndex
CREATE INDEX "PostEdit_updatedAt_idx" ON "PostEdit"("updatedAt");

-- AddForeignKey
ALTER TABLE "PostEdit" ADD CONSTRAINT "PostEdit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostEdit" ADD CONSTRAINT "PostEdit_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;
