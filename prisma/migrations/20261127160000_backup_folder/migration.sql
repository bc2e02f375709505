-- AlterTable
ALTER TABLE "BackupState" ADD COLUMN     "folder" TEXT NOT NULL DEFAULT '';
