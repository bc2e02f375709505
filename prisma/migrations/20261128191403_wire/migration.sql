-- CreateEnum
CREATE TYPE "WriterService" AS ENUM ('anthropic', 'openrouter', 'openai', 'gemini', 'mistral', 'compatible');

-- AlterTable
ALTER TABLE "WriterKey" DROP CONSTRAINT "WriterKey_pkey",
ADD COLUMN     "address" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "fastModel" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "inUse" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "model" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "service" "WriterService" NOT NULL DEFAULT 'anthropic',
ALTER COLUMN "key" SET DEFAULT '',
ALTER COLUMN "hint" SET DEFAULT '',
ADD CONSTRAINT "WriterKey_pkey" PRIMARY KEY ("userId", "service");
