import { expect, it } from "vitest";
import { readTimesNote } from "#app/copy/analytics.ts";

it("says where reading times are measured only where one was", () => {
  expect(readTimesNote([null, null])).toBeNull();
  expect(readTimesNote([null, 61])).toContain("on your Postwright blog");
});
