import { describe, expect, it } from "vitest";
import { listZones, presentName } from "#app/auth/zones.ts";

describe("the time zones to choose from", () => {
  it("bear the names of today, each known to this runtime", () => {
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

  it("hold the one that is chosen, also under an older name", () => {
    expect(
      listZones("Asia/Calcutta").filter((zone) => zone === presentName("Asia/Calcutta")),
    ).toHaveLength(1);
    expect(listZones("Etc/GMT+5")).toContain("Etc/GMT+5");
  });
});
