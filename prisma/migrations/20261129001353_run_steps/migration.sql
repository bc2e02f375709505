-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "stepCount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ModelCall" ADD COLUMN     "generationId" TEXT;

-- AlterTable
ALTER TABLE "WizardDraft" ADD COLUMN     "articleInfo" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "articleRunId" TEXT;

-- CreateIndex
CREATE INDEX "ModelCall_generationId_idx" ON "ModelCall"("generationId");
