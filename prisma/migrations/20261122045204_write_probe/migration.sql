-- CreateTable
CREATE TABLE "WriteProbe" (
    "id" INTEGER NOT NULL,
    "filler" TEXT NOT NULL,

    CONSTRAINT "WriteProbe_pkey" PRIMARY KEY ("id")
);
