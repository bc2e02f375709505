-- Without a voice the box was not shown, so nobody agreed to one that is made later.
UPDATE "WizardDraft" AS draft
SET "useVoice" = false
WHERE draft."useVoice"
  AND draft."savedPostId" IS NULL
  AND draft."savedAt" IS NULL
  AND NOT EXISTS (
    SELECT 1
    FROM "Voice" AS voice
    WHERE voice."userId" = draft."userId"
      AND (
        voice."description" <> ''
        OR voice."neverWords" <> ''
        OR voice."spelling" IS NOT NULL
        OR cardinality(voice."samples") > 0
      )
  );
