-- Runs that a call of the API begins; a key that began one leads to it.
ALTER TYPE "GenerationKind" ADD VALUE 'keywords';
ALTER TYPE "GenerationKind" ADD VALUE 'links';
ALTER TYPE "GenerationKind" ADD VALUE 'help';

ALTER TABLE "Generation"
  ADD COLUMN "errorCode" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "errorKind" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "request" JSONB,
  ADD COLUMN "result" JSONB,
  ALTER COLUMN "draftId" DROP NOT NULL,
  ADD CONSTRAINT "Generation_for_check" CHECK (("draftId" IS NULL) = ("request" IS NOT NULL));

ALTER TABLE "IdempotencyKey" ADD COLUMN "generationId" TEXT;
CREATE INDEX "IdempotencyKey_generationId_idx" ON "IdempotencyKey"("generationId");
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES "Generation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
