-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('checked', 'running', 'failed', 'done', 'gone');

-- CreateTable
CREATE TABLE "Import" (
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "state" "ImportState" NOT NULL DEFAULT 'checked',
    "found" JSONB NOT NULL,
    "progress" TEXT NOT NULL DEFAULT '',
    "report" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "error" TEXT NOT NULL DEFAULT '',
    "freeHash" TEXT,
    "leaseOwner" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Import_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
