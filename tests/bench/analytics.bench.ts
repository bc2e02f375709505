import { expect, it } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";
import { benchAnalytics } from "./analytics.ts";

useTestDatabase();
it("reads the Analytics screen fast enough", async () => {
  const rows = await benchAnalytics();
  for (const { what, measured, goal, held } of rows)
    process.stdout.write(`${held ? "held  " : "MISSED"} ${what}: ${measured} (${goal})\n`);
  expect(rows.filter((row) => !row.held)).toEqual([]);
});
