-- Names: the words of the field. Nothing is dropped; every row keeps what it holds.
ALTER TABLE "Publication" RENAME COLUMN "marker" TO "remoteSlug";
ALTER TABLE "Publication" RENAME COLUMN "foreign" TO "remoteEdit";
ALTER TABLE "Publication" RENAME COLUMN "foreignVersion" TO "remoteEditVersion";
ALTER TABLE "Publication" RENAME COLUMN "countedSince" TO "trackedSince";
ALTER TABLE "BlogPage" RENAME COLUMN "marker" TO "remoteSlug";
ALTER INDEX "BlogPage_marker_key" RENAME TO "BlogPage_remoteSlug_key";
ALTER TABLE "Integration" RENAME COLUMN "figuresAt" TO "metricsAt";
ALTER TABLE "PlatformFigure" RENAME TO "PlatformMetric";
ALTER TABLE "PlatformMetric" RENAME CONSTRAINT "PlatformFigure_pkey" TO "PlatformMetric_pkey";
ALTER TABLE "PlatformMetric" RENAME CONSTRAINT "PlatformFigure_integrationId_fkey" TO "PlatformMetric_integrationId_fkey";
ALTER TABLE "PlatformMetric" RENAME CONSTRAINT "PlatformFigure_publicationId_fkey" TO "PlatformMetric_publicationId_fkey";
ALTER INDEX "PlatformFigure_publicationId_key" RENAME TO "PlatformMetric_publicationId_key";
ALTER INDEX "PlatformFigure_integrationId_idx" RENAME TO "PlatformMetric_integrationId_idx";

-- States: what a column may hold is the database's knowledge. Values that no version wrote become
-- the one that promises least, so that an odd old row stops nothing.
CREATE TYPE "SubscriptionPlan" AS ENUM ('free', 'basic', 'pro');
CREATE TYPE "SubscriptionStatus" AS ENUM ('inactive', 'active', 'past_due', 'unpaid', 'paused', 'disconnected');
CREATE TYPE "ApiTokenScope" AS ENUM ('read', 'write');
CREATE TYPE "IdempotencyState" AS ENUM ('running', 'done');
CREATE TYPE "PaymentProvider" AS ENUM ('builtin', 'stripe');
CREATE TYPE "CheckoutState" AS ENUM ('open', 'paid', 'declined', 'canceled', 'expired');
CREATE TYPE "PostStatus" AS ENUM ('draft', 'scheduled', 'published', 'failed');
CREATE TYPE "RevisionReason" AS ENUM ('created', 'saved', 'restored', 'api');
CREATE TYPE "GenerationState" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');
CREATE TYPE "IntegrationHealth" AS ENUM ('unknown', 'ok', 'needs_reconnect');
CREATE TYPE "PublicationKind" AS ENUM ('create', 'update');
CREATE TYPE "PublicationState" AS ENUM ('queued', 'publishing', 'published', 'sent', 'failed', 'unconfirmed', 'cancelled');
CREATE TYPE "PublicationErrorClass" AS ENUM ('permanent', 'transient', 'unknown', 'changed', 'reconnect');
CREATE TYPE "AttemptAction" AS ENUM ('create', 'release', 'update', 'find');
CREATE TYPE "AttemptOutcome" AS ENUM ('published', 'permanent', 'transient', 'unknown', 'found', 'absent');
CREATE TYPE "NotificationKind" AS ENUM ('published', 'failed', 'unconfirmed', 'payment_failed', 'refunded', 'disputed', 'reconnect', 'account');

UPDATE "User" SET "subscriptionPlan" = 'free' WHERE "subscriptionPlan" NOT IN ('free', 'basic', 'pro');
UPDATE "User" SET "subscriptionStatus" = 'inactive' WHERE "subscriptionStatus" NOT IN ('inactive', 'active', 'past_due', 'unpaid', 'paused', 'disconnected');
ALTER TABLE "User"
  ALTER COLUMN "subscriptionPlan" DROP DEFAULT,
  ALTER COLUMN "subscriptionPlan" TYPE "SubscriptionPlan" USING "subscriptionPlan"::"SubscriptionPlan",
  ALTER COLUMN "subscriptionPlan" SET DEFAULT 'free',
  ALTER COLUMN "subscriptionStatus" DROP DEFAULT,
  ALTER COLUMN "subscriptionStatus" TYPE "SubscriptionStatus" USING "subscriptionStatus"::"SubscriptionStatus",
  ALTER COLUMN "subscriptionStatus" SET DEFAULT 'inactive';

UPDATE "ApiToken" SET "scope" = 'read' WHERE "scope" NOT IN ('read', 'write');
ALTER TABLE "ApiToken" ALTER COLUMN "scope" TYPE "ApiTokenScope" USING "scope"::"ApiTokenScope";

UPDATE "IdempotencyKey" SET "state" = 'running' WHERE "state" NOT IN ('running', 'done');
ALTER TABLE "IdempotencyKey"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "IdempotencyState" USING "state"::"IdempotencyState",
  ALTER COLUMN "state" SET DEFAULT 'running';

-- A checkout of no known provider or plan can be neither paid nor read again.
UPDATE "Checkout" SET "state" = 'expired'
WHERE "state" NOT IN ('open', 'paid', 'declined', 'canceled', 'expired')
  OR ("state" = 'open' AND ("provider" NOT IN ('builtin', 'stripe') OR "plan" NOT IN ('free', 'basic', 'pro')));
UPDATE "Checkout" SET "provider" = 'builtin' WHERE "provider" NOT IN ('builtin', 'stripe');
UPDATE "Checkout" SET "plan" = 'free' WHERE "plan" NOT IN ('free', 'basic', 'pro');
ALTER TABLE "Checkout"
  ALTER COLUMN "provider" TYPE "PaymentProvider" USING "provider"::"PaymentProvider",
  ALTER COLUMN "plan" TYPE "SubscriptionPlan" USING "plan"::"SubscriptionPlan",
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "CheckoutState" USING "state"::"CheckoutState",
  ALTER COLUMN "state" SET DEFAULT 'open';

UPDATE "Post" SET "status" = 'draft' WHERE "status" NOT IN ('draft', 'scheduled', 'published', 'failed');
ALTER TABLE "Post"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "PostStatus" USING "status"::"PostStatus",
  ALTER COLUMN "status" SET DEFAULT 'draft';

UPDATE "PostRevision" SET "reason" = 'saved' WHERE "reason" NOT IN ('created', 'saved', 'restored', 'api');
ALTER TABLE "PostRevision" ALTER COLUMN "reason" TYPE "RevisionReason" USING "reason"::"RevisionReason";

UPDATE "Generation" SET "state" = 'failed', "leaseOwner" = NULL, "leaseUntil" = NULL, "finishedAt" = coalesce("finishedAt", now())
WHERE "state" NOT IN ('queued', 'running', 'done', 'failed', 'cancelled');
ALTER TABLE "Generation"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "GenerationState" USING "state"::"GenerationState",
  ALTER COLUMN "state" SET DEFAULT 'queued';

UPDATE "Integration" SET "health" = 'unknown' WHERE "health" NOT IN ('unknown', 'ok', 'needs_reconnect');
ALTER TABLE "Integration"
  ALTER COLUMN "health" DROP DEFAULT,
  ALTER COLUMN "health" TYPE "IntegrationHealth" USING "health"::"IntegrationHealth",
  ALTER COLUMN "health" SET DEFAULT 'unknown';

-- A publication in an unknown state may be live: its user is asked to look, and nothing is sent.
UPDATE "Publication" SET "kind" = CASE WHEN "publishedAt" IS NULL AND "remoteId" IS NULL THEN 'create' ELSE 'update' END WHERE "kind" NOT IN ('create', 'update');
UPDATE "Publication" SET "lastErrorClass" = 'unknown' WHERE "lastErrorClass" NOT IN ('permanent', 'transient', 'unknown', 'changed', 'reconnect');
-- Without a class it reads as an import file that waits for its user.
UPDATE "Publication" SET "lastErrorClass" = 'unknown' WHERE "state" = 'unconfirmed' AND "lastError" LIKE 'It was cancelled after a call that may have arrived.%';
UPDATE "Publication" SET "state" = 'unconfirmed', "lastErrorClass" = coalesce("lastErrorClass", 'unknown'), "leaseOwner" = NULL, "leaseUntil" = NULL, "nextTryAt" = NULL
WHERE "state" NOT IN ('queued', 'publishing', 'published', 'sent', 'failed', 'unconfirmed', 'cancelled');
ALTER TABLE "Publication"
  ALTER COLUMN "kind" DROP DEFAULT,
  ALTER COLUMN "kind" TYPE "PublicationKind" USING "kind"::"PublicationKind",
  ALTER COLUMN "kind" SET DEFAULT 'create',
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "PublicationState" USING "state"::"PublicationState",
  ALTER COLUMN "state" SET DEFAULT 'queued',
  ALTER COLUMN "lastErrorClass" TYPE "PublicationErrorClass" USING "lastErrorClass"::"PublicationErrorClass";

-- A call of an unknown kind may have made a copy, so that one is looked for before another is made.
-- It gets a number of its own: a publication has one call of each kind per number.
UPDATE "PublicationAttempt" a SET "action" = 'create', "number" = odd."number"
FROM (
  SELECT o."id", (SELECT max(n."number") FROM "PublicationAttempt" n WHERE n."publicationId" = o."publicationId")
    + row_number() OVER (PARTITION BY o."publicationId" ORDER BY o."number", o."id") AS "number"
  FROM "PublicationAttempt" o WHERE o."action" NOT IN ('create', 'release', 'update', 'find')
) odd
WHERE odd."id" = a."id";
UPDATE "PublicationAttempt" SET "outcome" = 'unknown' WHERE "outcome" NOT IN ('published', 'permanent', 'transient', 'unknown', 'found', 'absent');
ALTER TABLE "PublicationAttempt"
  ALTER COLUMN "action" DROP DEFAULT,
  ALTER COLUMN "action" TYPE "AttemptAction" USING "action"::"AttemptAction",
  ALTER COLUMN "action" SET DEFAULT 'create',
  ALTER COLUMN "outcome" TYPE "AttemptOutcome" USING "outcome"::"AttemptOutcome";

UPDATE "Notification" SET "kind" = 'account'
WHERE "kind" NOT IN ('published', 'failed', 'unconfirmed', 'payment_failed', 'refunded', 'disputed', 'reconnect', 'account');
ALTER TABLE "Notification" ALTER COLUMN "kind" TYPE "NotificationKind" USING "kind"::"NotificationKind";

-- Ids that name a row. A draft whose post was deleted is open again for whoever opens it, but not
-- offered as unfinished: that is what "savedAt" tells.
ALTER TABLE "WizardDraft" ADD COLUMN "savedAt" TIMESTAMPTZ(3);
UPDATE "WizardDraft" SET "savedAt" = "updatedAt" WHERE "savedPostId" IS NOT NULL;
UPDATE "WizardDraft" d SET "savedPostId" = NULL WHERE NOT EXISTS (SELECT 1 FROM "Post" p WHERE p."id" = d."savedPostId") AND "savedPostId" IS NOT NULL;
CREATE INDEX "WizardDraft_savedPostId_idx" ON "WizardDraft"("savedPostId");
ALTER TABLE "WizardDraft" ADD CONSTRAINT "WizardDraft_savedPostId_fkey" FOREIGN KEY ("savedPostId") REFERENCES "Post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A page belongs to whom its publication belongs to. "remoteSlug" is unique, so that it collides
-- with no page that its writer has.
UPDATE "BlogPage" b SET "userId" = p."userId", "slug" = b."remoteSlug" FROM "Publication" p
WHERE p."id" = b."publicationId" AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u."id" = b."userId");
ALTER TABLE "BlogPage" ADD CONSTRAINT "BlogPage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
DELETE FROM "BlogAddress" a WHERE NOT EXISTS (SELECT 1 FROM "User" u WHERE u."id" = a."userId");
ALTER TABLE "BlogAddress" ADD CONSTRAINT "BlogAddress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One figure for a whole site: the newest stays. Prisma's schema cannot say this index.
DELETE FROM "PlatformMetric" m USING "PlatformMetric" newer
WHERE m."publicationId" IS NULL AND newer."publicationId" IS NULL AND newer."integrationId" = m."integrationId"
  AND (newer."takenAt", newer."id") > (m."takenAt", m."id");
CREATE UNIQUE INDEX "PlatformMetric_site_key" ON "PlatformMetric"("integrationId") WHERE "publicationId" IS NULL;

-- Ranges (docs/decisions/0019).
UPDATE "UsageMonth" SET "posts" = 0 WHERE "posts" < 0;
DELETE FROM "UsageMonth" WHERE "month" !~ '^\d{4}-(0[1-9]|1[0-2])$';
ALTER TABLE "UsageMonth"
  ADD CONSTRAINT "UsageMonth_month_check" CHECK ("month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  ADD CONSTRAINT "UsageMonth_posts_check" CHECK ("posts" >= 0);

UPDATE "RateWindow" SET "count" = 0 WHERE "count" < 0;
ALTER TABLE "RateWindow" ADD CONSTRAINT "RateWindow_count_check" CHECK ("count" >= 0);

DELETE FROM "IdempotencyKey" WHERE "status" NOT BETWEEN 100 AND 599;
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_status_check" CHECK ("status" BETWEEN 100 AND 599);

UPDATE "Post" SET "seoScore" = least(100, greatest(0, "seoScore")) WHERE "seoScore" NOT BETWEEN 0 AND 100;
UPDATE "Post" SET "wordCount" = greatest(0, "wordCount"), "version" = greatest(1, "version"), "cleanedBy" = greatest(0, "cleanedBy")
WHERE "wordCount" < 0 OR "version" < 1 OR "cleanedBy" < 0;
ALTER TABLE "Post"
  ADD CONSTRAINT "Post_seoScore_check" CHECK ("seoScore" BETWEEN 0 AND 100),
  ADD CONSTRAINT "Post_wordCount_check" CHECK ("wordCount" >= 0),
  ADD CONSTRAINT "Post_version_check" CHECK ("version" >= 1),
  ADD CONSTRAINT "Post_cleanedBy_check" CHECK ("cleanedBy" >= 0);

-- A saved state before the first would stand in the way of the first, and nothing leads to it.
DELETE FROM "PostRevision" WHERE "version" < 1;
ALTER TABLE "PostRevision" ADD CONSTRAINT "PostRevision_version_check" CHECK ("version" >= 1);

UPDATE "WizardDraft" SET "seoScore" = least(100, greatest(0, "seoScore")) WHERE "seoScore" NOT BETWEEN 0 AND 100;
UPDATE "WizardDraft" SET "wordCount" = 0 WHERE "wordCount" < 0;
ALTER TABLE "WizardDraft"
  ADD CONSTRAINT "WizardDraft_seoScore_check" CHECK ("seoScore" BETWEEN 0 AND 100),
  ADD CONSTRAINT "WizardDraft_wordCount_check" CHECK ("wordCount" >= 0);

UPDATE "Generation" SET "words" = greatest(0, "words"), "attempt" = greatest(0, "attempt") WHERE "words" < 0 OR "attempt" < 0;
ALTER TABLE "Generation"
  ADD CONSTRAINT "Generation_words_check" CHECK ("words" >= 0),
  ADD CONSTRAINT "Generation_attempt_check" CHECK ("attempt" >= 0);

UPDATE "Publication" SET "lateByMs" = 0 WHERE "lateByMs" < 0;
UPDATE "Publication" SET "round" = greatest(1, "round"), "attempt" = greatest(0, "attempt") WHERE "round" < 1 OR "attempt" < 0;
ALTER TABLE "Publication"
  ADD CONSTRAINT "Publication_round_check" CHECK ("round" >= 1),
  ADD CONSTRAINT "Publication_attempt_check" CHECK ("attempt" >= 0),
  ADD CONSTRAINT "Publication_lateByMs_check" CHECK ("lateByMs" >= 0);

UPDATE "PlatformHost" SET "failures" = 0 WHERE "failures" < 0;
ALTER TABLE "PlatformHost" ADD CONSTRAINT "PlatformHost_failures_check" CHECK ("failures" >= 0);

UPDATE "BlogPage" SET "words" = greatest(0, "words"), "cleanedBy" = greatest(0, "cleanedBy") WHERE "words" < 0 OR "cleanedBy" < 0;
ALTER TABLE "BlogPage"
  ADD CONSTRAINT "BlogPage_words_check" CHECK ("words" >= 0),
  ADD CONSTRAINT "BlogPage_cleanedBy_check" CHECK ("cleanedBy" >= 0);

UPDATE "MetricDay" SET "views" = greatest(0, "views"), "shares" = greatest(0, "shares"), "reads" = greatest(0, "reads"),
  "readSeconds" = greatest(0, "readSeconds"), "ends" = greatest(0, "ends"), "endSeconds" = greatest(0, "endSeconds")
WHERE least("views", "shares", "reads", "readSeconds", "ends", "endSeconds") < 0;
ALTER TABLE "MetricDay" ADD CONSTRAINT "MetricDay_counts_check"
  CHECK (least("views", "shares", "reads", "readSeconds", "ends", "endSeconds") >= 0);

UPDATE "PlatformMetric" SET "views" = 0 WHERE "views" < 0;
ALTER TABLE "PlatformMetric" ADD CONSTRAINT "PlatformMetric_views_check" CHECK ("views" >= 0);
