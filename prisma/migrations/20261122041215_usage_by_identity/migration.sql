-- An account of the built-in sign-in gets the id that its address leads to, so that the same address is the same person after a deletion.
UPDATE "User" u SET "subject" = encode(sha256(convert_to('postwright-account:' || a."email", 'UTF8')), 'hex') FROM "LocalAccount" a WHERE a."id" = u."subject";
UPDATE "LocalAccount" SET "id" = encode(sha256(convert_to('postwright-account:' || "email", 'UTF8')), 'hex');

-- What was counted by account is counted by identity: the months, and the hour's model calls.
ALTER TABLE "UsageMonth" ADD COLUMN "identity" TEXT;
UPDATE "UsageMonth" m SET "identity" = encode(sha256(convert_to(u."issuer" || chr(10) || u."subject", 'UTF8')), 'hex') FROM "User" u WHERE u."id" = m."userId";
UPDATE "RateWindow" r SET "key" = 'model:' || split_part(r."key", ':', 2) || ':' || encode(sha256(convert_to(u."issuer" || chr(10) || u."subject", 'UTF8')), 'hex')
FROM "User" u WHERE r."key" LIKE 'model:%' AND u."id" = split_part(r."key", ':', 3);

-- DropForeignKey
ALTER TABLE "UsageMonth" DROP CONSTRAINT "UsageMonth_userId_fkey";

-- AlterTable
ALTER TABLE "UsageMonth" DROP CONSTRAINT "UsageMonth_pkey",
DROP COLUMN "userId",
ALTER COLUMN "identity" SET NOT NULL,
ADD CONSTRAINT "UsageMonth_pkey" PRIMARY KEY ("identity", "month");
