-- CreateEnum
CREATE TYPE "Spelling" AS ENUM ('american', 'british');

-- CreateEnum
CREATE TYPE "CallPurpose" AS ENUM ('keywords', 'search', 'outline', 'article', 'length', 'lines', 'wishes', 'links', 'voice', 'test');

-- CreateEnum
CREATE TYPE "ModelSource" AS ENUM ('server', 'own', 'local');

-- CreateEnum
CREATE TYPE "GenerationKind" AS ENUM ('outline', 'article');

-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "kind" "GenerationKind" NOT NULL DEFAULT 'article',
ADD COLUMN     "outline" JSONB;

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "linkSuggestions" JSONB;

-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "plainLinks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "UsageMonth" ADD COLUMN     "tokens" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "WizardDraft" ADD COLUMN     "articleNote" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "language" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "outline" JSONB,
ADD COLUMN     "searchWeb" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sourcesText" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "useVoice" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "wishes" JSONB;

-- CreateTable
CREATE TABLE "Source" (
    "id" TEXT NOT NULL,
    "draftId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "words" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT NOT NULL DEFAULT '',
    "found" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Fact" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "draftId" TEXT,
    "postId" TEXT,
    "position" INTEGER NOT NULL,
    "sentence" TEXT NOT NULL,
    "kinds" TEXT[],
    "sourceTitle" TEXT NOT NULL DEFAULT '',
    "sourceUrl" TEXT NOT NULL DEFAULT '',
    "checkedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Fact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Voice" (
    "userId" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "neverWords" TEXT NOT NULL DEFAULT '',
    "spelling" "Spelling",
    "samples" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Voice_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "WriterKey" (
    "userId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WriterKey_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ModelCall" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "purpose" "CallPurpose" NOT NULL,
    "source" "ModelSource" NOT NULL,
    "model" TEXT NOT NULL,
    "reservedTokens" INTEGER NOT NULL DEFAULT 0,
    "reservedUntil" TIMESTAMPTZ(3),
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "cachedTokens" INTEGER NOT NULL DEFAULT 0,
    "searches" INTEGER NOT NULL DEFAULT 0,
    "ms" INTEGER,
    "stopReason" TEXT NOT NULL DEFAULT '',
    "requestId" TEXT NOT NULL DEFAULT '',
    "error" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ModelCall_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Source_draftId_url_key" ON "Source"("draftId", "url");

-- CreateIndex
CREATE INDEX "Fact_draftId_position_idx" ON "Fact"("draftId", "position");

-- CreateIndex
CREATE INDEX "Fact_postId_position_idx" ON "Fact"("postId", "position");

-- CreateIndex
CREATE INDEX "Fact_userId_idx" ON "Fact"("userId");

-- CreateIndex
CREATE INDEX "ModelCall_userId_createdAt_idx" ON "ModelCall"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "ModelCall_userId_reservedUntil_idx" ON "ModelCall"("userId", "reservedUntil");

-- AddForeignKey
ALTER TABLE "Source" ADD CONSTRAINT "Source_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "WizardDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Fact" ADD CONSTRAINT "Fact_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Fact" ADD CONSTRAINT "Fact_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "WizardDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Fact" ADD CONSTRAINT "Fact_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Voice" ADD CONSTRAINT "Voice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WriterKey" ADD CONSTRAINT "WriterKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelCall" ADD CONSTRAINT "ModelCall_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Counts are never negative.
ALTER TABLE "UsageMonth" ADD CONSTRAINT "UsageMonth_tokens_check" CHECK ("tokens" >= 0);
ALTER TABLE "Source" ADD CONSTRAINT "Source_words_check" CHECK ("words" >= 0);
ALTER TABLE "ModelCall" ADD CONSTRAINT "ModelCall_counts_check"
  CHECK (least("reservedTokens", "inputTokens", "outputTokens", "cachedTokens", "searches", coalesce("ms", 0)) >= 0);
-- A fact belongs to a draft or to a post.
ALTER TABLE "Fact" ADD CONSTRAINT "Fact_owner_check" CHECK ("draftId" IS NOT NULL OR "postId" IS NOT NULL);
