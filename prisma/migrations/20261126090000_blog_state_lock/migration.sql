-- Whoever changes a blog's version shares these locks until the change is visible or given up.
-- While a process holds one of the eight alone, the versions that it has read are the present ones.
-- The gate (7214928) comes first: no process begins to hold one while a change waits for others.
-- All who change take them in one order and share them, so they never wait for each other. Readers
-- give way within milliseconds, or a second if their process stands still; a shorter limit for
-- other locks does not fail the change.
CREATE FUNCTION "shareBlogStateLocks"() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7214928);
  PERFORM pg_advisory_xact_lock_shared(7214920 + n) FROM generate_series(0, 7) n;
  RETURN NULL;
END $$;

CREATE TRIGGER "BlogState_shareBlogStateLocks"
BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "BlogState"
FOR EACH STATEMENT EXECUTE FUNCTION "shareBlogStateLocks"();
