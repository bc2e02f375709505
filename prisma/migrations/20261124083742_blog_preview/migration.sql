-- AlterTable
ALTER TABLE "BlogPage" ADD COLUMN     "preview" JSONB;

-- Pages of the built-in blog lose a picture when it is deleted, so nobody needs to be warned of gaps.
DELETE FROM "MediaCopy" WHERE "platform" = 'blog';
