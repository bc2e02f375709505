import { expect, it } from "vitest";
import { readTimesNote } from "#app/copy/analytics.ts";

it("explains ≈ only where a reading time is estimated", () => {
  expect(readTimesNote(["none", "none"])).toBeNull();
  expect(readTimesNote(["none", "measured"])).not.toContain("≈");
  expect(readTimesNote(["measured", "estimated"])).toContain("marked ≈ are estimated");
  expect(readTimesNote(["estimated"])).toContain("≈");
});
