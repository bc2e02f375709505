import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { schema } from "#app/lib/settings.server.ts";

/**
 * The three places that list the settings: the schema that reads them, .env.example that explains
 * them, and docker-compose.yml that passes them on.
 */

const example = fs.readFileSync(".env.example", "utf8");
const compose = fs.readFileSync("docker-compose.yml", "utf8");
const documented = [...example.matchAll(/^# ([A-Z][A-Z\d_]+)=/gm)].map(([, name = ""]) => name);

/** What the product's service gets: name and value as they stand there. */
const service = compose.slice(
  compose.indexOf("    environment:"),
  compose.indexOf("    read_only:"),
);
const passed = new Map(
  [...service.matchAll(/^ {6}([A-Z\d_]+): ?(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);

describe("the list of settings", () => {
  it("in .env.example matches the schema, minus what commands set, plus Compose's own", () => {
    expect([...documented].sort()).toEqual(
      [
        ...Object.keys(schema.shape).filter((name) => name !== "NODE_ENV"),
        "POSTGRES_PASSWORD",
      ].sort(),
    );
  });

  it("in docker-compose.yml passes each one to the container or its published port", () => {
    // The container's own address and folder are the image's; the password is part of DATABASE_URL.
    const outside = ["HOST", "PORT", "DATA_DIR", "POSTGRES_PASSWORD"];
    expect([...passed.keys()].sort()).toEqual(
      documented.filter((name) => !outside.includes(name)).sort(),
    );
    expect(compose).toContain('"${HOST:-127.0.0.1}:${PORT:-3000}:3000"');
  });

  it("in docker-compose.yml leaves unset settings empty, which counts as not set", () => {
    const required = ["DATABASE_URL", "CREDENTIALS_KEY", "APP_URL"];
    for (const [name, value] of passed)
      if (!required.includes(name)) expect(value).toBe(`\${${name}:-}`);
    for (const name of required)
      expect(passed.get(name)).toContain(
        name === "DATABASE_URL" ? "${POSTGRES_PASSWORD:?" : `\${${name}:`,
      );
  });
});

describe("the file .env", () => {
  it("is not part of the image: the last rule on it leaves it out of every folder", () => {
    const rules = fs.readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
    const last = rules.findLast((rule) => /env/.test(rule));
    expect(last).toBe("**/.env*");
  });
});
