-- AlterTable
ALTER TABLE "WizardDraft" DROP COLUMN "articleRunId";

-- A run for keywords notes what it was asked for, so that another brief gets another run.
ALTER TABLE "Generation" DROP CONSTRAINT "Generation_for_check";
ALTER TABLE "Generation" ADD CONSTRAINT "Generation_for_check"
  CHECK ("kind" = 'keywords' OR ("draftId" IS NULL) = ("request" IS NOT NULL));
