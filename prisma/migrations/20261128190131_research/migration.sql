-- AlterTable
ALTER TABLE "Source" ADD COLUMN     "research" JSONB;

-- AlterTable
ALTER TABLE "WizardDraft" ALTER COLUMN "searchWeb" DROP NOT NULL,
ALTER COLUMN "searchWeb" DROP DEFAULT;
