-- AlterTable
ALTER TABLE "Fact" ADD COLUMN     "doubts" TEXT[] DEFAULT ARRAY[]::TEXT[];
