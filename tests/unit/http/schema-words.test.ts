import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { handlerOf } from "#app/http/handler.server.ts";
import type { Intent } from "#app/http/intent.server.ts";
import { parse } from "#app/http/validate.server.ts";

/** Every schema of the API and of the screens is given wrong values; what it says must be ours. */

const modules = import.meta.glob<Record<string, unknown>>("/app/routes/**/*.{ts,tsx}");

/** The words of zod's own sentences. */
const LIBRARY =
  /\bInvalid\b|, received|expected (?:string|number|int|boolean|array|object|record|date|one of|nonoptional)|Too (?:small|big):|Unrecognized|\bundefined\b|\bNaN\b/;

const WRONG: unknown[] = [
  undefined,
  null,
  5,
  -1,
  1.5,
  Number.NaN,
  true,
  "",
  "nope",
  "x".repeat(200_000),
  [],
  [5],
  [null],
  {},
  { a: 5 },
  new Date(Number.NaN),
];

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
}

/** Wrong values for a schema, and for each of its fields with the others missing. */
function wrongFor(schema: z.ZodType, depth = 0): unknown[] {
  const def = schema._zod.def as unknown as Definition;
  if (depth > 4) return WRONG;
  const inside = (one: z.ZodType | undefined) => (one ? wrongFor(one, depth + 1) : []);
  return [
    ...WRONG,
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      inside(field).map((value) => ({ [name]: value })),
    ),
    ...inside(def.element).map((value) => [value]),
    ...inside(def.valueType).map((value) => ({ any: value })),
    ...[def.innerType, def.in, ...(def.options ?? [])].flatMap((one) => inside(one)),
  ];
}

async function schemas(): Promise<Array<[string, z.ZodType, "api" | "screen"]>> {
  const found: Array<[string, z.ZodType, "api" | "screen"]> = [];
  for (const [file, load] of Object.entries(modules)) {
    const module = await load();
    for (const exported of new Set([module["loader"], module["action"]])) {
      const handler = handlerOf(exported);
      if (!handler?.definition) continue;
      if (handler.name === "api")
        for (const [method, { body, query }] of Object.entries(handler.definition))
          for (const schema of [body, query])
            if (schema) found.push([`${method} ${file}`, schema, "api"]);
      if (handler.name !== "api")
        for (const [name, { schema }] of Object.entries(
          handler.definition as Record<string, Intent>,
        ))
          if (schema) found.push([`${name} of ${file}`, schema, "screen"]);
    }
  }
  return found;
}

const all = await schemas();

describe("wrong values", () => {
  it("are tested on every schema", () => {
    expect(all.filter(([, , kind]) => kind === "api").length).toBeGreaterThan(15);
    expect(all.filter(([, , kind]) => kind === "screen").length).toBeGreaterThan(15);
  });

  it.each(all)("get our own words at %s", (_name, schema, kind) => {
    const messages = new Set<string>();
    for (const value of wrongFor(schema)) {
      const result = schema.safeParse(value);
      for (const issue of result.error?.issues ?? []) messages.add(issue.message);
      if (kind === "screen" || result.success) continue;
      try {
        parse(schema, value);
      } catch (error) {
        messages.add((error as Error).message);
        expect((error as Error).message).not.toMatch(/^This /);
      }
    }
    expect(messages.size).toBeGreaterThan(0);
    expect([...messages].filter((message) => LIBRARY.test(message) || message === "")).toEqual([]);
  });

  it("name the field and what it must be", () => {
    const publish = all.find(([name]) => name === "POST /app/routes/api/publish.$id.ts")?.[1];
    const check = all.find(
      ([name]) => name === "POST /app/routes/api/check-subscription-status.ts",
    )?.[1];
    if (!publish || !check) throw new Error("the schemas are gone");
    expect(() => parse(publish, { platform: "blog", integrationId: 5 })).toThrow(
      "integrationId must be text",
    );
    expect(() => parse(check, { sessionId: 5 })).toThrow("sessionId must be text");
    expect(() => parse(check, {})).toThrow("sessionId is required");
    expect(() => parse(check, [])).toThrow("The request body must be a JSON object.");
  });
});
