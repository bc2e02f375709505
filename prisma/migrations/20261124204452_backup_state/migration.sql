-- CreateTable
CREATE TABLE "BackupState" (
    "id" INTEGER NOT NULL,
    "madeAt" TIMESTAMPTZ(3),
    "file" TEXT NOT NULL DEFAULT '',
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "triedAt" TIMESTAMPTZ(3) NOT NULL,
    "problem" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "BackupState_pkey" PRIMARY KEY ("id")
);
