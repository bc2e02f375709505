-- Until this version the driver sent and read times without their zone, so PostgreSQL took them in
-- the zone of the session: at Berlin, 08:01 UTC was stored as 07:01 UTC. What PostgreSQL itself
-- wrote (now()) and what went past Prisma was right. From now on every session is in UTC, and this
-- moves what was stored wrong, once.
--
-- A UUIDv7 holds the moment at which its row was made, whatever the zone. So the rows show whether
-- they were stored in the zone that sessions have by default here (or in the one that `npm run
-- migrate -- --times-from ZONE` names). Only if some were, and none contradicts, is anything
-- changed: a database in UTC stays as it is, and so does one whose zone has been changed meanwhile,
-- which the doctor names. In the hour that summer time leaves out, times may end up an hour late:
-- two of them were stored as one.
DO $times$
DECLARE
  zone text := coalesce(
    nullif(current_setting('postwright.times_from', true), ''),
    (SELECT "reset_val" FROM pg_settings WHERE "name" = 'TimeZone'));
  tolerance interval := '5 minutes';
  shifted int;
  contradicting int;
  one record;
BEGIN
  SELECT
    count(*) FILTER (WHERE "fitsZone" AND NOT "fitsUtc"),
    count(*) FILTER (WHERE "fitsUtc" AND NOT "fitsZone")
  INTO shifted, contradicting
  FROM (
    SELECT
      "stored" - "made" BETWEEN -tolerance AND tolerance AS "fitsUtc",
      ("stored" AT TIME ZONE zone) AT TIME ZONE 'UTC' - "made" BETWEEN -tolerance AND tolerance AS "fitsZone"
    FROM (
      SELECT "stored", to_timestamp(('x' || left(replace("id", '-', ''), 12))::bit(48)::bigint / 1000.0) AS "made"
      FROM (
        SELECT "id", "createdAt" AS "stored" FROM "User"
        UNION ALL SELECT "id", "createdAt" FROM "ApiToken"
        UNION ALL SELECT "id", "createdAt" FROM "Integration"
        UNION ALL SELECT "id", "createdAt" FROM "Media"
        UNION ALL SELECT "id", "createdAt" FROM "MediaCopy"
        UNION ALL SELECT "id", "createdAt" FROM "WizardDraft"
        UNION ALL SELECT "id", "createdAt" FROM "Generation"
        UNION ALL SELECT "id", "createdAt" FROM "Publication"
        UNION ALL SELECT "id", "startedAt" FROM "PublicationAttempt"
      ) rows
      WHERE "id" ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$'
    ) dated
  ) compared;
  IF shifted = 0 OR contradicting > 0 THEN
    RETURN;
  END IF;

  -- What PostgreSQL counts itself is right (leases of jobs, slots, runs and calls), and the windows
  -- of limits, which went past Prisma. All other times came from Prisma.
  FOR one IN
    SELECT "table", (
      SELECT string_agg(format('%1$I = (%1$I AT TIME ZONE $1) AT TIME ZONE ''UTC''', "column"), ', ')
      FROM unnest("columns") AS "column") AS "moved"
    FROM (VALUES
      ('AccountLink', ARRAY['createdAt', 'expiresAt']),
      ('ApiToken', ARRAY['createdAt', 'lastUsedAt', 'revokedAt', 'expiresAt']),
      ('Authenticator', ARRAY['confirmedAt', 'createdAt']),
      ('BackupState', ARRAY['madeAt', 'triedAt']),
      ('BlogDomain', ARRAY['checkedAt', 'createdAt']),
      ('BlogPage', ARRAY['publishedAt', 'updatedAt']),
      ('BlogSettings', ARRAY['updatedAt']),
      ('Checkout', ARRAY['createdAt', 'completedAt']),
      ('Fact', ARRAY['checkedAt']),
      ('IdempotencyKey', ARRAY['createdAt']),
      ('Identity', ARRAY['createdAt']),
      ('Import', ARRAY['leaseUntil', 'createdAt', 'updatedAt']),
      ('Integration', ARRAY['lastSync', 'createdAt', 'updatedAt', 'metricsAt']),
      ('Media', ARRAY['createdAt']),
      ('MediaCopy', ARRAY['leaseUntil', 'sentAt', 'waitUntil', 'createdAt', 'updatedAt']),
      ('NoticeMail', ARRAY['nextTryAt', 'createdAt', 'endedAt']),
      ('Notification', ARRAY['createdAt', 'readAt']),
      ('Passkey', ARRAY['createdAt', 'lastUsedAt']),
      ('Password', ARRAY['changedAt']),
      ('PlatformHost', ARRAY['openUntil']),
      ('PlatformMetric', ARRAY['takenAt']),
      ('Publication', ARRAY['dueAt', 'leaseUntil', 'nextTryAt', 'waitUntil', 'startedAt', 'publishedAt', 'createdAt', 'updatedAt', 'trackedSince']),
      ('PublicationAttempt', ARRAY['startedAt', 'finishedAt']),
      ('RecoveryCode', ARRAY['usedAt']),
      ('Secret', ARRAY['createdAt']),
      ('Session', ARRAY['createdAt', 'lastSeenAt', 'expiresAt']),
      ('SignInStep', ARRAY['createdAt', 'expiresAt']),
      ('Source', ARRAY['createdAt']),
      ('StripeEvent', ARRAY['receivedAt']),
      ('User', ARRAY['currentPeriodEnd', 'createdAt', 'updatedAt', 'suspendedAt']),
      ('Voice', ARRAY['updatedAt']),
      ('WizardDraft', ARRAY['createdAt', 'updatedAt', 'savedAt']),
      ('WriterKey', ARRAY['createdAt', 'updatedAt'])
    ) AS t("table", "columns")
  LOOP
    EXECUTE format('UPDATE %I SET %s', one."table", one."moved") USING zone;
  END LOOP;

  -- A new post was written past Prisma where it was a statement of its own: it fits its id as it is,
  -- and both its times are the same until it is saved again.
  UPDATE "Post" SET
    "publishedAt" = ("publishedAt" AT TIME ZONE zone) AT TIME ZONE 'UTC',
    "scheduledDate" = ("scheduledDate" AT TIME ZONE zone) AT TIME ZONE 'UTC',
    "createdAt" = CASE WHEN dated."fitsUtc" THEN "createdAt"
      ELSE ("createdAt" AT TIME ZONE zone) AT TIME ZONE 'UTC' END,
    "updatedAt" = CASE WHEN dated."fitsUtc" AND "updatedAt" = "createdAt" THEN "updatedAt"
      ELSE ("updatedAt" AT TIME ZONE zone) AT TIME ZONE 'UTC' END
  FROM (
    SELECT "id" AS "of", "createdAt" - to_timestamp(('x' || left(replace("id", '-', ''), 12))::bit(48)::bigint / 1000.0)
      BETWEEN -tolerance AND tolerance AS "fitsUtc"
    FROM "Post"
    WHERE "id" ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7') dated
  WHERE "id" = dated."of";

  -- So were their first versions; the beginning of a call to a model is PostgreSQL's.
  FOR one IN SELECT * FROM (VALUES ('PostRevision'), ('ModelCall')) AS t("table") LOOP
    EXECUTE format(
      $move$
        UPDATE %I SET "createdAt" = ("createdAt" AT TIME ZONE $1) AT TIME ZONE 'UTC'
        WHERE "id" ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7' AND NOT
          "createdAt" - to_timestamp(('x' || left(replace("id", '-', ''), 12))::bit(48)::bigint / 1000.0) BETWEEN -$2 AND $2
      $move$, one."table") USING zone, tolerance;
  END LOOP;

  -- The end of a run that was stopped is PostgreSQL's; either way it is near the beginning.
  UPDATE "Generation" SET
    "createdAt" = moved."createdAt",
    "updatedAt" = CASE WHEN abs(extract(epoch FROM moved."updatedAt" - moved."createdAt")) < abs(extract(epoch FROM "Generation"."updatedAt" - moved."createdAt"))
      THEN moved."updatedAt" ELSE "Generation"."updatedAt" END,
    "finishedAt" = CASE WHEN abs(extract(epoch FROM moved."finishedAt" - moved."createdAt")) < abs(extract(epoch FROM "Generation"."finishedAt" - moved."createdAt"))
      THEN moved."finishedAt" ELSE "Generation"."finishedAt" END
  FROM (
    SELECT "id",
      ("createdAt" AT TIME ZONE zone) AT TIME ZONE 'UTC' AS "createdAt",
      ("updatedAt" AT TIME ZONE zone) AT TIME ZONE 'UTC' AS "updatedAt",
      ("finishedAt" AT TIME ZONE zone) AT TIME ZONE 'UTC' AS "finishedAt"
    FROM "Generation") moved
  WHERE "Generation"."id" = moved."id";

  -- An edit that was first heard of when its form was closed has its beginning from PostgreSQL.
  UPDATE "PostEdit" SET
    "createdAt" = CASE WHEN "createdAt" - ("closedAt" AT TIME ZONE zone) AT TIME ZONE 'UTC' BETWEEN -tolerance AND tolerance
      THEN "createdAt" ELSE ("createdAt" AT TIME ZONE zone) AT TIME ZONE 'UTC' END,
    "updatedAt" = ("updatedAt" AT TIME ZONE zone) AT TIME ZONE 'UTC',
    "closedAt" = ("closedAt" AT TIME ZONE zone) AT TIME ZONE 'UTC';
END $times$;
