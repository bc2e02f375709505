-- AlterEnum
ALTER TYPE "CallPurpose" ADD VALUE 'help';

-- AlterTable
ALTER TABLE "PostRevision" ADD COLUMN     "wordsAdded" INTEGER,
ADD COLUMN     "wordsRemoved" INTEGER;
