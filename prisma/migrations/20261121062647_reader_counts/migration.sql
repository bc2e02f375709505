-- AlterTable
ALTER TABLE "Integration" ADD COLUMN     "figuresAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "MetricDay" ADD COLUMN     "endSeconds" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "ends" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "readSeconds" SET DATA TYPE BIGINT;

-- AlterTable
ALTER TABLE "Publication" ADD COLUMN     "countedSince" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "PlatformFigure" (
    "id" TEXT NOT NULL,
    "integrationId" TEXT NOT NULL,
    "publicationId" TEXT,
    "views" BIGINT NOT NULL,
    "source" TEXT NOT NULL,
    "takenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlatformFigure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PlatformFigure_publicationId_key" ON "PlatformFigure"("publicationId");

-- CreateIndex
CREATE INDEX "PlatformFigure_integrationId_idx" ON "PlatformFigure"("integrationId");

-- AddForeignKey
ALTER TABLE "PlatformFigure" ADD CONSTRAINT "PlatformFigure_integrationId_fkey" FOREIGN KEY ("integrationId") REFERENCES "Integration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlatformFigure" ADD CONSTRAINT "PlatformFigure_publicationId_fkey" FOREIGN KEY ("publicationId") REFERENCES "Publication"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pages of the built-in blog have counted their readers from the beginning.
UPDATE "Publication" SET "countedSince" = "publishedAt" WHERE "publishedAt" IS NOT NULL AND "id" IN (SELECT "publicationId" FROM "BlogPage");
