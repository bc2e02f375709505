CREATE TABLE "FailedTest" (
    "userId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FailedTest_pkey" PRIMARY KEY ("userId", "hash")
);

CREATE INDEX "FailedTest_expiresAt_idx" ON "FailedTest"("expiresAt");

ALTER TABLE "FailedTest" ADD CONSTRAINT "FailedTest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
