-- Reading time is measured on our own pages only, no longer estimated on other sites. Dropping the
-- columns drops the check that names them.
ALTER TABLE "MetricDay" DROP COLUMN "ends",
DROP COLUMN "endSeconds",
ADD CONSTRAINT "MetricDay_counts_check" CHECK (least("views", "shares", "reads", "readSeconds") >= 0);
