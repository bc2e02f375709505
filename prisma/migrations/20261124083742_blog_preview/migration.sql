-- AlterTable
ALTER TABLE "BlogPage" ADD COLUMN     "preview" JSONB;
