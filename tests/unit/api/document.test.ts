import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeApi } from "#app/api/handlers.server.ts";
import { errorStatuses } from "#app/http/handler.server.ts";

const seed = z.object({ name: z.string() }).meta({ id: "Seed" });
const bed = z.object({ seeds: seed.array(), best: seed.nullable() }).meta({ id: "Bed" });
const sowing = z.object({ row: z.number() }).meta({ id: "Sowing" });
const made = (response: z.ZodType, other: z.ZodType = sowing) =>
  describeApi(
    [
      ["beds", { GET: { summary: "Beds", response } }],
      ["seeds", { POST: { summary: "Sow", body: other, response: seed } }],
    ],
    "https://example.com",
  );

describe("the document of an API", () => {
  it("contains each named schema once, with nested ones, and refers to it everywhere", () => {
    const { components, paths } = made(bed.array().meta({ id: "BedList" }));
    expect(Object.keys(components.schemas)).toEqual(["Bed", "BedList", "Seed", "Sowing"]);
    expect(components.schemas["Bed"]).toMatchObject({
      properties: { seeds: { type: "array", items: { $ref: "#/components/schemas/Seed" } } },
    });
    expect(JSON.stringify(paths)).not.toContain("properties");
  });

  it("names the headers of an answer where they occur, and when to come again", () => {
    const { components, paths } = made(bed);
    expect(paths["/api/beds"]?.["get"]?.responses["200"]).not.toHaveProperty("headers");
    expect(paths["/api/seeds"]?.["post"]?.responses["200"]).toMatchObject({
      headers: { "Idempotent-Replayed": {}, "Preference-Applied": {} },
    });
    const later = Object.entries(components.responses)
      .filter(([, { headers }]) => headers && "Retry-After" in headers)
      .map(([name]) => name);
    expect(later).toEqual(["Error409", "Error429", "Error503"]);
  });

  it("is not built if two schemas share a name", () => {
    const stranger = z.object({ weight: z.number() }).meta({ id: "Seed" });
    expect(() => made(bed, stranger)).toThrow("two schemas called Seed");
  });
});

describe("the refusals of an operation", () => {
  it.each([
    ["GET", {}, false, [400, 401, 405, 429, 500, 503]],
    ["GET", { auth: "none" as const }, false, [405, 500, 503]],
    ["GET", { query: true }, false, [400, 401, 405, 429, 500, 503]],
    ["GET", { errors: ["not_found" as const] }, true, [400, 401, 404, 405, 429, 500, 503]],
    [
      "DELETE",
      { errors: ["conflict" as const] },
      true,
      [400, 401, 403, 405, 409, 413, 429, 500, 503],
    ],
    [
      "POST",
      { body: true, errors: ["upstream" as const, "invalid" as const] },
      false,
      [400, 401, 403, 405, 409, 413, 415, 429, 500, 502, 503],
    ],
    ["POST", { auth: "none" as const }, false, [405, 413, 500, 503]],
  ])(
    "of %s %j, with an id in its address: %j, are %j",
    (method, definition, hasParams, statuses) => {
      expect(errorStatuses(method, definition, hasParams)).toEqual(statuses);
    },
  );
});
