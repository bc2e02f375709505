import fs from "node:fs";
import { describe, expect, it } from "vitest";

/** The text of the Dockerfile and of the compose file: no container engine runs in the tests. */

/** Instruction and rest of each line, continuation lines joined. */
const dockerfile = fs
  .readFileSync("Dockerfile", "utf8")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line): [string, string] => {
    const [instruction = ""] = line.split(" ", 1);
    return [instruction, line.slice(instruction.length + 1)];
  });
const final = dockerfile.slice(dockerfile.map(([instruction]) => instruction).lastIndexOf("FROM"));
const compose = fs.readFileSync("docker-compose.yml", "utf8");

describe("the Dockerfile", () => {
  it("builds in one stage and serves from another without build tools", () => {
    expect(dockerfile.filter(([instruction]) => instruction === "FROM").length).toBe(2);
    for (const [instruction, rest] of final)
      if (instruction === "COPY") expect(rest).toMatch(/^--from=build /);
    expect(JSON.stringify(final)).not.toMatch(/npm (?:ci|install)/);
  });

  it("runs as an unprivileged user, with one volume and a health check", () => {
    const names = final.map(([instruction]) => instruction);
    expect(final.find(([instruction]) => instruction === "USER")?.[1]).toBe("node");
    expect(names.indexOf("USER")).toBeLessThan(names.indexOf("CMD"));
    expect(names.filter((name) => name === "VOLUME")).toHaveLength(1);
    const health = final.find(([instruction]) => instruction === "HEALTHCHECK")?.[1] ?? "";
    expect(health).toContain("/healthz");
    expect(health).not.toMatch(/"node"|curl|wget/);
  });

  it("installs from the lock file, runs no install scripts and holds no secret", () => {
    expect(JSON.stringify(dockerfile)).toContain("npm ci --ignore-scripts");
    expect(JSON.stringify(dockerfile)).not.toMatch(/(?:KEY|SECRET|PASSWORD|TOKEN)=/i);
  });

  it("gets no more of the folder than the build needs", () => {
    const [first, ...rules] = fs.readFileSync(".dockerignore", "utf8").trim().split("\n").slice(1);
    expect(first).toBe("*");
    const sent = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
    expect(sent.sort()).toEqual(
      [
        ".npmrc",
        "app",
        "package-lock.json",
        "package.json",
        "prisma",
        "prisma.config.ts",
        "public",
        "remix.config.js",
        "scripts",
        "tsconfig.json",
        "vite.config.ts",
      ].sort(),
    );
  });
});

describe("docker-compose.yml", () => {
  it("keeps root file systems read-only, drops capabilities, binds ports locally and takes secrets from the environment", () => {
    expect(compose.match(/read_only: true/g)).toHaveLength(2);
    expect(compose).toMatch(/cap_drop:\s+- ALL/);
    expect(compose.match(/no-new-privileges:true/g)).toHaveLength(2);
    expect(compose).toContain('"${HOST:-127.0.0.1}:${PORT:-3000}:3000"');
    expect(compose).toMatch(/CREDENTIALS_KEY: \$\{CREDENTIALS_KEY:\?/);
    expect(compose).toMatch(/POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/);
    expect(compose).not.toMatch(/(?:PASSWORD|SECRET|KEY): *[A-Za-z0-9]/);
    expect(compose).toContain("condition: service_healthy");
  });
});
