import { expect, it } from "vitest";
import { benchMedia } from "./media.ts";

it("serves pictures fast enough", async () => {
  const rows = await benchMedia();
  for (const { what, measured, floor, goal, held } of rows)
    process.stdout.write(
      `${held ? "held  " : "MISSED"} ${what}: ${measured}; ${floor} (${goal})\n`,
    );
  expect(rows.filter((row) => !row.held)).toEqual([]);
});
