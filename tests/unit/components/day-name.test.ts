import { expect, test } from "vitest";
import { axisName, dayName } from "#app/routes/analytics/chart-drawing.tsx";
import { formatDay } from "#app/components/ui/format.ts";

test("a chart names its days as the rest of the product does", () => {
  const day = "2026-11-24";
  expect(axisName("day", day)).toBe("24 Nov");
  expect(dayName({ unit: "day", days: [day] }, 0)).toBe("24 Nov");
  expect(formatDay(`${day}T00:00:00Z`)).toBe(`${axisName("day", day)} 2026`);
  expect(dayName({ unit: "month", days: ["2026-11-01"] }, 0)).toBe("November 2026");
});
