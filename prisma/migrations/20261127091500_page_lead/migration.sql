ALTER TABLE "BlogPage" ADD COLUMN     "lead" TEXT NOT NULL DEFAULT '';

-- The first sentences are read when a page is cleaned, before anybody sees it again.
UPDATE "BlogPage" SET "cleanedBy" = 0 WHERE "excerpt" = '' AND "metaDescription" = '';
