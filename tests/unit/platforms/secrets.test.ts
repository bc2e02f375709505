// Runs in a process of its own: others add platforms.
import { expect, it } from "vitest";
import { AppError, isAppError } from "#app/lib/app-error.ts";
import type { Credentials, Platform } from "#app/platforms/platform.ts";
import { platforms } from "#app/platforms/registry.server.ts";
import { withholdSecrets } from "#app/platforms/secrets.server.ts";
import { contextFor, outgoing } from "./context.ts";

const SECRET = "s3cret value:tail-part";
const CREDENTIALS: Credentials = { user: "anna", password: SECRET };
const FORMS = [
  SECRET,
  SECRET.replaceAll(" ", ""),
  "tail-part",
  encodeURIComponent(SECRET),
  Buffer.from(SECRET).toString("base64"),
  Buffer.from(`anna:${SECRET}`).toString("base64"),
];
const SAID = FORMS.join(" | ");
const CLEAN = FORMS.map(() => "•••").join(" | ");

/** A platform that repeats its secret wherever it can. */
const leaky = {
  key: "leaky",
  order: 0,
  name: "Leaky",
  description: "",
  authType: "basic",
  testConnection: true,
  fields: [
    { key: "user", label: "User", type: "text", required: true },
    { key: "password", label: "Password", type: "password", required: true },
  ],
  limits: { title: 10, tags: 1, tag: 10 },
  host: () => "leaky.example",
  site: ({ user = "" }) => user,
  publish: () => Promise.resolve({ ok: true, copy: { id: "1", url: "", notes: [SAID] } }),
  remove: () =>
    Promise.resolve({ ok: false, failure: { class: "permanent", message: SAID, status: 403 } }),
  categories: () => Promise.resolve({ ok: true, categories: [{ id: "7", name: SAID }] }),
  test: () => Promise.reject(new AppError("upstream", SAID, { cause: { said: [SAID] } })),
} satisfies Platform;

const context = () => contextFor(CREDENTIALS);

it("removes secrets from everything a platform's methods return, in every encoding", async () => {
  const safe = withholdSecrets<Platform>(leaky);
  expect(await safe.publish(outgoing("m"), context())).toEqual({
    ok: true,
    copy: { id: "1", url: "", notes: [CLEAN] },
  });
  expect(await safe.remove?.("1", context())).toEqual({
    ok: false,
    failure: { class: "permanent", message: CLEAN, status: 403 },
  });
  expect(await safe.categories?.(context())).toEqual({
    ok: true,
    categories: [{ id: "7", name: CLEAN }],
  });
});

it("covers an unknown method, whatever it returns or throws", async () => {
  const safe = withholdSecrets({
    ...leaky,
    preview: (_post: string, { credentials }: { credentials: Credentials }) =>
      Promise.resolve({ at: [{ deep: { said: `sent ${credentials["password"]}` } }], count: 3 }),
    describe: (credentials: Credentials) => `with ${credentials["password"]}`,
    explode: ({ credentials }: { credentials: Credentials }): string => {
      throw new TypeError(`bad header ${credentials["password"]}`);
    },
  });
  expect(await safe.preview("m", context())).toEqual({
    at: [{ deep: { said: "sent •••" } }],
    count: 3,
  });
  expect(safe.describe(CREDENTIALS)).toBe("with •••");
  expect(() => safe.explode(context())).toThrow(new TypeError("bad header •••"));
});

it("removes secrets from thrown errors with their causes and stacks, and keeps their class", async () => {
  const error: unknown = await withholdSecrets<Platform>(leaky)
    .test?.(context())
    .catch((thrown: unknown) => thrown);
  if (!isAppError(error)) throw new Error("no AppError");
  expect([error.kind, error.message, error.cause, error.details]).toEqual([
    "upstream",
    CLEAN,
    { said: [CLEAN] },
    { cause: { said: [CLEAN] } },
  ]);
  expect(error.stack).not.toContain("tail-part");
});

it("leaves texts without a secret, non-text values and short words alone", async () => {
  const safe = withholdSecrets({
    ...leaky,
    look: ({ credentials }: { credentials: Credentials }) =>
      Promise.resolve({
        text: `the ${credentials["password"]}`,
        when: new Date(0),
        none: null,
        ok: true,
      }),
  });
  expect(await safe.look(contextFor({ user: "anna", password: "tail" }))).toEqual({
    text: "the tail",
    when: new Date(0),
    none: null,
    ok: true,
  });
});

it("wraps every platform of the product", async () => {
  for (const platform of platforms.values()) {
    const secret = platform.fields.find((field) => field.type === "password");
    if (!secret || !platform.test) continue;
    const failing = contextFor(
      Object.fromEntries(
        platform.fields.map(({ key, type }) => [
          key,
          type === "password" ? SECRET : type === "url" ? "https://site.example" : "x",
        ]),
      ),
    );
    const fetch = () =>
      Promise.reject(
        new AppError("upstream", SAID, { cause: { class: "permanent", message: SAID } }),
      );
    const { success, message } = await platform.test({ ...failing, fetch });
    expect([platform.key, success, message.includes("tail-part")]).toEqual([
      platform.key,
      false,
      false,
    ]);
  }
});
