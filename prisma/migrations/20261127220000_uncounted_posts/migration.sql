-- Every post that was saved so far has counted.
ALTER TABLE "Post" ADD COLUMN "counted" BOOLEAN NOT NULL DEFAULT true;
