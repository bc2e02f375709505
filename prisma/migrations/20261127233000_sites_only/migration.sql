-- Search words are no longer counted: search engines stopped telling them.
DELETE FROM "ReferralDay" WHERE "kind" = 'words';

ALTER TABLE "ReferralDay" DROP CONSTRAINT "ReferralDay_pkey",
DROP COLUMN "kind",
ADD CONSTRAINT "ReferralDay_pkey" PRIMARY KEY ("publicationId", "day", "name");

DROP TYPE "ReferralKind";
