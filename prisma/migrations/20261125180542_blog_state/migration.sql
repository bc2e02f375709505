-- CreateTable
CREATE TABLE "BlogState" (
    "userId" TEXT NOT NULL,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "BlogState_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "BlogState" ADD CONSTRAINT "BlogState_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every blog that readers see has a version.
INSERT INTO "BlogState" ("userId") SELECT DISTINCT "userId" FROM "BlogPage";

-- Names of tables are looked up where the statement that fires the trigger looks them up. Rows are
-- taken in one order, so that no two statements wait for each other.
CREATE FUNCTION "renewBlogState"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "BlogState" ("userId")
    SELECT u."id" FROM "User" u
    WHERE u."id" IN (SELECT "userId" FROM changed UNION ALL SELECT "userId" FROM former)
    ORDER BY u."id"
    ON CONFLICT ("userId") DO UPDATE SET "version" = gen_random_uuid();
  ELSE
    INSERT INTO "BlogState" ("userId")
    SELECT u."id" FROM "User" u WHERE u."id" IN (SELECT "userId" FROM changed) ORDER BY u."id"
    ON CONFLICT ("userId") DO UPDATE SET "version" = gen_random_uuid();
  END IF;
  RETURN NULL;
END $$;

-- A picture matters to every page of a blog where it is the logo; those of articles are part of
-- their pages.
CREATE FUNCTION "renewBlogStateOfLogo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "BlogState" ("userId")
  SELECT s."userId" FROM "BlogSettings" s JOIN "User" u ON u."id" = s."userId"
  WHERE s."logo" IN (SELECT "id" FROM changed)
  ORDER BY s."userId"
  ON CONFLICT ("userId") DO UPDATE SET "version" = gen_random_uuid();
  RETURN NULL;
END $$;

CREATE FUNCTION "renewBlogStateOfUser"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "BlogState" ("userId") VALUES (NEW."id")
  ON CONFLICT ("userId") DO UPDATE SET "version" = gen_random_uuid();
  RETURN NULL;
END $$;

CREATE TRIGGER "BlogPage_insert_renewBlogState" AFTER INSERT ON "BlogPage"
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogPage_update_renewBlogState" AFTER UPDATE ON "BlogPage"
REFERENCING OLD TABLE AS former NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogPage_delete_renewBlogState" AFTER DELETE ON "BlogPage"
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogAddress_insert_renewBlogState" AFTER INSERT ON "BlogAddress"
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogAddress_update_renewBlogState" AFTER UPDATE ON "BlogAddress"
REFERENCING OLD TABLE AS former NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogAddress_delete_renewBlogState" AFTER DELETE ON "BlogAddress"
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogSettings_insert_renewBlogState" AFTER INSERT ON "BlogSettings"
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogSettings_update_renewBlogState" AFTER UPDATE ON "BlogSettings"
REFERENCING OLD TABLE AS former NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogSettings_delete_renewBlogState" AFTER DELETE ON "BlogSettings"
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogDomain_insert_renewBlogState" AFTER INSERT ON "BlogDomain"
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogDomain_update_renewBlogState" AFTER UPDATE ON "BlogDomain"
REFERENCING OLD TABLE AS former NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogDomain_delete_renewBlogState" AFTER DELETE ON "BlogDomain"
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogTag_insert_renewBlogState" AFTER INSERT ON "BlogTag"
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogTag_update_renewBlogState" AFTER UPDATE ON "BlogTag"
REFERENCING OLD TABLE AS former NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "BlogTag_delete_renewBlogState" AFTER DELETE ON "BlogTag"
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogState"();

CREATE TRIGGER "Media_insert_renewBlogState" AFTER INSERT ON "Media"
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogStateOfLogo"();

CREATE TRIGGER "Media_update_renewBlogState" AFTER UPDATE ON "Media"
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogStateOfLogo"();

CREATE TRIGGER "Media_delete_renewBlogState" AFTER DELETE ON "Media"
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "renewBlogStateOfLogo"();

CREATE TRIGGER "User_update_renewBlogState" AFTER UPDATE ON "User"
FOR EACH ROW WHEN (
  (OLD."handle", OLD."firstName", OLD."lastName")
  IS DISTINCT FROM (NEW."handle", NEW."firstName", NEW."lastName")
)
EXECUTE FUNCTION "renewBlogStateOfUser"();
