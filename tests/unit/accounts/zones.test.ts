import { describe, expect, it } from "vitest";
import { listZones, currentName } from "#app/accounts/zones.ts";

describe("the time zones to choose from", () => {
  it("have current names, each known to this runtime", () => {
    const zones = listZones("UTC");
    expect(zones).toEqual(
      expect.arrayContaining([
        "UTC",
        "Asia/Kolkata",
        "Europe/Kyiv",
        "Asia/Kathmandu",
        "America/Argentina/Buenos_Aires",
      ]),
    );
    expect(zones).not.toContain("Asia/Calcutta");
    for (const zone of zones)
      expect(() => new Intl.DateTimeFormat("en", { timeZone: zone }), zone).not.toThrow();
    expect(new Set(zones).size).toBe(zones.length);
  });

  it("include the chosen one, even under an older name", () => {
    expect(
      listZones("Asia/Calcutta").filter((zone) => zone === currentName("Asia/Calcutta")),
    ).toHaveLength(1);
    expect(listZones("Etc/GMT+5")).toContain("Etc/GMT+5");
  });
});
