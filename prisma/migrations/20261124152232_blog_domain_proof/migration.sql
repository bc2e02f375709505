-- A domain that works goes on without its TXT record; the record can be added at any time.
-- AlterTable
ALTER TABLE "BlogDomain" ADD COLUMN     "proven" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "token" TEXT NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');

-- From here on the product makes each token.
ALTER TABLE "BlogDomain" ALTER COLUMN "token" DROP DEFAULT;
