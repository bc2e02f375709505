import { describe, expect, it } from "vitest";
import { placeOf, textAt } from "#app/writing/generation/place.server.ts";

const at = (html: string, state: "running" | "done" = "running") => placeOf({ html, state });

describe("the place of a reader", () => {
  it("is where a growing text goes on, before the elements that are closed at its end", () => {
    const place = at("<h2>Pots</h2><ul><li>Deep</li></ul>");
    const later = "<h2>Pots</h2><ul><li>Deep ones</li></ul><p>Soil</p>";
    expect(textAt(place, later)).toBe("<h2>Pots</h2><ul><li>Deep");
  });

  it("is the beginning for a text that was changed, a shorter one, and what is no place", () => {
    const place = at("<p>Deep pots</p>");
    for (const html of ["<p>Deep tubs</p>", "<p>Deep</p>", ""])
      expect(textAt(place, html)).toBe("");
    for (const given of ["", "17", "running.3.zz", "running.-1.00", "running.99999999999.00"])
      expect(textAt(given, "<p>Deep pots</p>")).toBe("");
  });

  it("differs with the state and with the text", () => {
    const places = [at("<p>a</p>"), at("<p>b</p>"), at("<p>a</p>", "done"), at("")];
    expect(new Set(places).size).toBe(4);
    expect(at("<p>a</p>")).toBe(places[0]);
  });
});
