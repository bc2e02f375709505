-- AlterTable
ALTER TABLE "WizardDraft" ADD COLUMN     "nothingFoundAt" TIMESTAMPTZ(3);
