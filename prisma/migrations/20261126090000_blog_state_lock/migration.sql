-- Whoever changes a blog's version shares these locks until the change is visible or given up.
-- While a process holds one of them alone, the versions that it has read are the present ones.
-- All who change take them in one order and share them, so they never wait for each other.
CREATE FUNCTION "shareBlogStateLocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7214920 + n) FROM generate_series(0, 7) n;
  RETURN NULL;
END $$;

CREATE TRIGGER "BlogState_shareBlogStateLocks"
BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "BlogState"
FOR EACH STATEMENT EXECUTE FUNCTION "shareBlogStateLocks"();
