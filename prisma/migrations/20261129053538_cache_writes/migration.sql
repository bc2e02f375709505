-- AlterTable
ALTER TABLE "ModelCall" ADD COLUMN     "cacheWriteTokens" INTEGER NOT NULL DEFAULT 0;
