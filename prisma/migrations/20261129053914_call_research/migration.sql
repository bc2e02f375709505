-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "research" JSONB;
