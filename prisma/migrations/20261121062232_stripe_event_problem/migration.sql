-- AlterTable
ALTER TABLE "StripeEvent" ADD COLUMN     "problem" TEXT NOT NULL DEFAULT '';
