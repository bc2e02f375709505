-- Suggestions for one topic are none for another.
ALTER TABLE "WizardDraft" ADD COLUMN "keywordsTopic" TEXT NOT NULL DEFAULT '';
