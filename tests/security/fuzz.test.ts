import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import type { BuiltRoute, Shape } from "../helpers/manifest.ts";
import type { Visitor } from "../helpers/visitor.ts";
import { addressOf, type Ids } from "./listed.ts";
import { FORM, isShort, JSON_TYPE, send } from "./send.ts";
import { makeWorld, member } from "./world.ts";

/**
 * Valid and invalid values generated from the handlers' schemas, sent to every endpoint and form:
 * never a 500, and nothing unexpected in the log.
 */

const RUNS = isShort ? 4 : 150;
let app: App;
let someone: Visitor;
let ids: Ids;
let routes: BuiltRoute[];

beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: "info", ALLOW_PRIVATE_HOSTS: "none" });
  const world = await makeWorld(app.url);
  [someone, ids, routes] = [world.owner, world.ids, inject("routes")];
  await member(app.url);
}, 90_000);
afterAll(async () => {
  const output = app.output();
  await app.stop();
  const unexpected = output
    .split("\n")
    .filter((line) => line.startsWith("{") && /"level":"(?:warn|error|fatal)"/.test(line))
    // A key that is tried with Anthropic, which is not there.
    .filter((line) => !/"service":"anthropic","type":"APIConnectionError/.test(line));
  expect(unexpected).toEqual([]);
});

/** Texts that have broken programs before. */
const NASTY = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "￿",
  "%00",
  "../..",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "\\",
  "\r\n",
  "1e999",
  "NaN",
  "-0",
  "null",
  "__proto__",
  "9".repeat(400),
  "👩‍👩‍👧‍👦".repeat(50),
  "a,".repeat(500),
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.webUrl(),
  fc.emailAddress(),
);
const odd = fc.oneof(
  text,
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value that fits a shape, most of the time. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case "string":
      return mostly(text);
    case "number":
      return mostly(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.maxSafeInteger(), fc.double()));
    case "boolean":
      return mostly(fc.boolean());
    case "literal":
      return mostly(fc.constantFrom(...(shape.values as [unknown])));
    case "array":
      return mostly(fc.array(fitting(shape.of), { maxLength: 5 }));
    case "record":
      return mostly(fc.dictionary(fc.string({ maxLength: 12 }), fitting(shape.of), { maxKeys: 5 }));
    case "union":
      return mostly(fc.oneof(...shape.options.map(fitting)));
    case "optional":
      return fc.option(fitting(shape.of), { nil: undefined });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.fields).map(([name, field]) => [name, fitting(field)]),
        ),
        { requiredKeys: [] },
      );
    case "any":
      return odd;
  }
}

const mostly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: odd });

/** A path parameter or query as somebody might type it. */
const word = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 2, arbitrary: text });

async function expectAnswer(
  path: string,
  method: string,
  headers: Record<string, string>,
  body = "",
): Promise<void> {
  const answer = await send(app.url, {
    method,
    path,
    headers: { Cookie: someone.jar.header(), ...headers },
    body,
  }).catch((error: unknown) => {
    throw new Error(`${method} ${path} ${body.slice(0, 300)}: ${String(error)}`);
  });
  if (answer.status === 500 || answer.status === 503)
    throw new Error(
      `${answer.status} from ${method} ${path} ${body.slice(0, 500)}: ${answer.text.slice(0, 300)}`,
    );
  if (answer.status >= 400 && answer.text.length < 3 && method !== "HEAD")
    throw new Error(`${answer.status} without a word from ${method} ${path}`);
}

/** The right address, or one with another parameter. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed()).slice(0, 2_000);
const addressFor = (route: BuiltRoute, instead: string) =>
  instead === "" ? addressOf(route, ids) : route.path.replace(/:\w+|\*/g, () => encode(instead));

/** An endless stream, and a webhook that answers 503 until it has its secret. */
const WITHOUT = ["routes/create/generate/events", "routes/api/stripe.webhook"];
/** Left out: signing out ends the session of the whole run, and every export takes long. */
const LAST = ["routes/api/logout", "routes/settings/export"];

describe("values made from the schemas", () => {
  it("get an answer from every API endpoint", { timeout: 900_000 }, async () => {
    for (const route of routes) {
      for (const [method, { body, query }] of Object.entries(route.endpoints)) {
        if (route.path.includes(":") === false && WITHOUT.includes(route.id)) continue;
        const bodies = body ? fitting(body) : fc.constant(undefined);
        const queries = query ? fitting(query) : fc.constant({});
        await fc.assert(
          fc.asyncProperty(bodies, queries, word, async (given, asked, instead) => {
            if (method === "DELETE" && instead === "") return;
            if (WITHOUT.includes(route.id) && instead === "") return;
            const search = Object.entries((asked ?? {}) as Record<string, unknown>)
              .filter(([, value]) => value !== undefined)
              .map(([name, value]) => `${name}=${encode(String(value))}`)
              .join("&");
            await expectAnswer(
              `${addressFor(route, instead)}${search ? `?${search}` : ""}`.slice(0, 8_000),
              method,
              body ? JSON_TYPE : {},
              given === undefined ? "" : JSON.stringify(given),
            );
          }),
          { numRuns: RUNS, seed: 20_261_121, endOnFailure: isShort },
        );
      }
    }
  });

  it("get an answer from every form", { timeout: 900_000 }, async () => {
    for (const route of routes) {
      for (const [intent, shape] of Object.entries(route.intents)) {
        if (["end-session", "end-others", "delete", "remove"].includes(intent)) continue;
        await fc.assert(
          fc.asyncProperty(
            fitting(shape),
            fc.dictionary(
              fc.constantFrom("stray", "siteUrl", "applicationPassword", "a[0]", "a.b"),
              text,
              { maxKeys: 2 },
            ),
            word,
            async (given, stray, instead) => {
              const fields = new URLSearchParams({ intent });
              for (const [name, value] of Object.entries({ ...(given as object), ...stray }))
                if (value !== undefined)
                  fields.append(
                    name,
                    typeof value === "object"
                      ? JSON.stringify(value)
                      : String(value).toWellFormed(),
                  );
              await expectAnswer(
                addressFor(route, instead).slice(0, 8_000),
                "POST",
                FORM,
                fields.toString(),
              );
            },
          ),
          { numRuns: isShort ? 1 : RUNS / 3, seed: 20_261_121, endOnFailure: isShort },
        );
      }
    }
  });

  it("get an answer from every page, as parameter and as query", { timeout: 900_000 }, async () => {
    for (const route of routes.filter(
      (one) => one.loader !== null && one.loader !== "api" && !LAST.includes(one.id),
    )) {
      await fc.assert(
        fc.asyncProperty(
          word,
          fc.constantFrom(
            "q",
            "status",
            "sort",
            "page",
            "draft",
            "edit",
            "field",
            "session_id",
            "success",
            "keyword",
            "returnTo",
            "days",
            "from",
          ),
          text,
          async (instead, name, value) => {
            await expectAnswer(
              `${addressFor(route, instead).split("?", 1)[0]}?${name}=${encode(value)}`.slice(
                0,
                8_000,
              ),
              "GET",
              {},
            );
          },
        ),
        { numRuns: isShort ? 1 : RUNS / 3, seed: 20_261_121, endOnFailure: isShort },
      );
    }
  });
});
