-- AlterTable
ALTER TABLE "BlogPage" ADD COLUMN     "firstSlug" TEXT NOT NULL DEFAULT '';

-- Feeds knew each page by its present address.
UPDATE "BlogPage" SET "firstSlug" = "slug";
