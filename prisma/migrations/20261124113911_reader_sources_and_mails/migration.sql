-- CreateEnum
CREATE TYPE "MailTopic" AS ENUM ('failures', 'reconnect', 'payment', 'published');

-- CreateEnum
CREATE TYPE "NoticeMailState" AS ENUM ('waiting', 'sending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "ReferralKind" AS ENUM ('site', 'words');

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "mailDue" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "mailId" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "mailTopics" "MailTopic"[] DEFAULT ARRAY['failures']::"MailTopic"[];

-- CreateTable
CREATE TABLE "NoticeMail" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "state" "NoticeMailState" NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "NoticeMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReferralDay" (
    "publicationId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "kind" "ReferralKind" NOT NULL,
    "name" TEXT NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "ReferralDay_pkey" PRIMARY KEY ("publicationId","day","kind","name")
);

-- CreateIndex
CREATE INDEX "NoticeMail_userId_createdAt_idx" ON "NoticeMail"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "NoticeMail_state_nextTryAt_idx" ON "NoticeMail"("state", "nextTryAt");

-- CreateIndex
CREATE INDEX "ReferralDay_day_idx" ON "ReferralDay"("day");

-- CreateIndex
CREATE INDEX "Notification_mailDue_userId_idx" ON "Notification"("mailDue", "userId");

-- CreateIndex
CREATE INDEX "Notification_mailId_idx" ON "Notification"("mailId");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "NoticeMail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeMail" ADD CONSTRAINT "NoticeMail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReferralDay" ADD CONSTRAINT "ReferralDay_publicationId_fkey" FOREIGN KEY ("publicationId") REFERENCES "Publication"("id") ON DELETE CASCADE ON UPDATE CASCADE;
