-- CreateEnum
CREATE TYPE "FactSupport" AS ENUM ('unchecked', 'supported', 'unclear', 'contradicted', 'not_found');

-- AlterEnum
ALTER TYPE "CallPurpose" ADD VALUE 'claims';

-- AlterTable
ALTER TABLE "Fact" ADD COLUMN     "quotes" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "support" "FactSupport" NOT NULL DEFAULT 'unchecked';
