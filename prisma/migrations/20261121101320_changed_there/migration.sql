-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "foreign" JSONB,
ADD COLUMN     "foreignVersion" TEXT;

-- AlterTable
ALTER TABLE "PublicationAttempt" ADD COLUMN     "remoteVersion" TEXT;
