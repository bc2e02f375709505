-- AlterEnum
ALTER TYPE "CallPurpose" ADD VALUE 'questions';

-- AlterTable
ALTER TABLE "WizardDraft" ADD COLUMN     "interview" JSONB;
