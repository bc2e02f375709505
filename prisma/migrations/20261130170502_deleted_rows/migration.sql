-- CreateTable
CREATE TABLE "DeletedRow" (
    "deletionId" TEXT NOT NULL,
    "table" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "postId" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "deletedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeletedRow_pkey" PRIMARY KEY ("deletionId","table","key")
);

-- CreateIndex
CREATE INDEX "DeletedRow_userId_idx" ON "DeletedRow"("userId");

-- CreateIndex
CREATE INDEX "DeletedRow_deletedAt_idx" ON "DeletedRow"("deletedAt");

-- AddForeignKey
ALTER TABLE "DeletedRow" ADD CONSTRAINT "DeletedRow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
