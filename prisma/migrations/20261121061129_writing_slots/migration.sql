-- CreateTable
CREATE TABLE "WritingSlot" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WritingSlot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WritingSlot_userId_idx" ON "WritingSlot"("userId");

-- AddForeignKey
ALTER TABLE "WritingSlot" ADD CONSTRAINT "WritingSlot_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
