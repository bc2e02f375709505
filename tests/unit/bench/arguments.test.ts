import { expect, it } from "vitest";
import { readArguments } from "../../bench/arguments.ts";

const PARTS = [{ name: "api" }, { name: "screens" }, { name: "soak", onlyNamed: true }];
const KEY = `${"a1".repeat(12)}:${"b2".repeat(32)}`;
const GHOST = { GHOST_URL: "https://ghost.example/", GHOST_ADMIN_KEY: KEY };
const WORDPRESS = {
  WORDPRESS_URL: "http://127.0.0.1:8088",
  WORDPRESS_USER: "admin",
  WORDPRESS_APP_PASSWORD: "abcd efgh",
};

const read = (line: string, env: Record<string, string> = {}) =>
  readArguments(line.split(" ").filter(Boolean), env, PARTS);

it("runs all parts but those that must be named, or the named ones", () => {
  const names = (line: string) => {
    const asked = read(line);
    return "parts" in asked ? asked.parts.map(({ name }) => name) : asked.problem;
  };
  expect(names("")).toEqual(["api", "screens"]);
  expect(names("soak api")).toEqual(["api", "soak"]);
  expect(names("apis")).toBe("There is no part apis. The parts are api, screens, soak.");
});

it("reads the sites to compare with from the environment", () => {
  const against = [
    { name: "ghost", url: "https://ghost.example", adminKey: KEY },
    {
      ...{ name: "wordpress", url: "http://127.0.0.1:8088" },
      ...{ user: "admin", password: "abcd efgh" },
    },
  ];
  const env = { ...GHOST, ...WORDPRESS };
  expect(read("--against ghost,wordpress", env)).toEqual({ parts: [], against });
  expect(read("--against=wordpress,wordpress", env)).toEqual({
    ...{ parts: [], against: against.slice(1) },
  });
});

it.each([
  ["--against", {}, '--against takes ghost and wordpress, separated by a comma, not "".'],
  ["--against medium", {}, "--against takes ghost and wordpress"],
  ["--against constructor", {}, "--against takes ghost and wordpress"],
  ["--against ghost api", GHOST, "--against runs alone"],
  ["api --against ghost", GHOST, "--against runs alone"],
  ["--against ghost", {}, "--against ghost needs GHOST_URL"],
  ["--against ghost", { ...GHOST, GHOST_ADMIN_KEY: "a:b" }, "GHOST_ADMIN_KEY (id:secret"],
  ["--against ghost", { ...GHOST, GHOST_URL: "ghost.example" }, "(an http address)"],
  ["--against wordpress", { ...WORDPRESS, WORDPRESS_USER: "" }, "--against wordpress needs"],
])("says in one sentence what is wrong with %s", (line, env, sentence) => {
  const asked = read(line, env);
  expect("problem" in asked ? asked.problem : asked).toContain(sentence);
});
