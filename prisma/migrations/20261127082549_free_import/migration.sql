-- The first file whose posts were imported is remembered by identity, as usage is: it outlives the account.
CREATE TABLE "FreeImport" (
    "identity" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "FreeImport_pkey" PRIMARY KEY ("identity")
);

INSERT INTO "FreeImport" ("identity", "hash")
SELECT encode(sha256(convert_to(u."issuer" || chr(10) || u."subject", 'UTF8')), 'hex'), i."freeHash"
FROM "Import" i JOIN "User" u ON u."id" = i."userId" WHERE i."freeHash" IS NOT NULL;

ALTER TABLE "Import" DROP COLUMN "freeHash";
