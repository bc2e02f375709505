-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "round" INTEGER NOT NULL DEFAULT 1;
