-- AlterTable
ALTER TABLE "WizardDraft" DROP COLUMN "articleRunId";
