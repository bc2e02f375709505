import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  dropForm,
  findForm,
  keepForm,
  markSent,
  type KeptForm,
} from "#app/components/kept/kept-form.ts";
import { clearKept, keep } from "#app/components/kept/kept-store.ts";

const DAY_MS = 86_400_000;

/** As a browser's, in memory; the keys are its own properties. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  return Object.create(methods) as Storage;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

const form = (change: Partial<KeptForm> = {}): KeptForm => ({
  owner: "anna",
  version: 3,
  fields: { title: "Pots", text: "Deep ones." },
  at: Date.now(),
  sent: false,
  ...change,
});
const STORED = { version: 3, fields: { title: "Pots", text: "Any." } };

it("gives back what was typed and not saved", () => {
  keepForm("edit_1", form());
  expect(findForm("edit_1", "anna", STORED)).toMatchObject({
    version: 3,
    fields: { text: "Deep ones." },
  });
  expect(findForm("edit_2", "anna", STORED)).toBeNull();
  dropForm("edit_1");
  expect(findForm("edit_1", "anna", STORED)).toBeNull();
});

it.each([
  ["another person's", form({ owner: "bert" }), STORED],
  ["what is the same as the server's", form({ fields: STORED.fields }), STORED],
  ["what was sent and arrived", form({ sent: true }), { ...STORED, version: 4 }],
  ["what is older than 30 days", form({ at: Date.now() - 31 * DAY_MS }), STORED],
])("forgets %s", (_what, mine, stored) => {
  keepForm("edit_1", mine);
  expect(findForm("edit_1", "anna", stored)).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it("keeps what was sent and did not arrive, and what was typed beside a newer version", () => {
  keepForm("edit_1", form({ sent: true }));
  expect(findForm("edit_1", "anna", STORED)).not.toBeNull();
  keepForm("edit_1", form());
  expect(findForm("edit_1", "anna", { ...STORED, version: 9 })).not.toBeNull();
});

it("keeps what is marked as sent until a newer version shows that it arrived", () => {
  markSent("edit_1");
  expect(findForm("edit_1", "anna", STORED)).toBeNull();
  keepForm("edit_1", form());
  markSent("edit_1");
  expect(findForm("edit_1", "anna", STORED)).toMatchObject({ fields: { text: "Deep ones." } });
  expect(findForm("edit_1", "anna", { ...STORED, version: 4 })).toBeNull();
});

it("never keeps a secret", () => {
  keepForm(
    "integration",
    form({
      fields: {
        name: "Shop",
        applicationPassword: "abcd efgh",
        apiKey: "k",
        clientSecret: "s",
        refreshToken: "t",
      },
    }),
  );
  expect(findForm("integration", "anna", { version: 3, fields: {} })?.fields).toEqual({
    name: "Shop",
  });
});

it("ignores what cannot be read, and does not throw when the store is full", () => {
  localStorage.setItem("postwright_edit_1", "{broken");
  expect(findForm("edit_1", "anna", STORED)).toBeNull();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  });
  expect(() => keepForm("edit_1", form())).not.toThrow();
});

// The last test: after signing out, this page keeps nothing more.
it("drops all of its own at sign-out, and keeps nothing afterwards", () => {
  localStorage.setItem("another-app", "1");
  keepForm("edit_1", form());
  keep("session", "setup", { a: 1 });
  clearKept();
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([["another-app"], []]);
  expect(keep("session", "setup", { a: 1 })).toBe(false);
});
