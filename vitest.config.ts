import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/setup/unit.ts"],
          pool: "forks",
          // Much of the time is waiting; without a number, two cores get one worker.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Against the built product, one file after the other: each starts a server of its own.
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What attackers try. SECURITY_RUN=long (npm run security) tries more of it, and all files.
        test: {
          name: "security",
          include: ["tests/security/**/*.test.ts"],
          exclude: process.env["SECURITY_RUN"] === "short" ? ["secrets", "limits", "requests", "outgoing"].map((name) => `tests/security/${name}.test.ts`) : [],
          globalSetup: ["tests/security/setup.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // `npm run bench:…`: figures against their goals, on a machine that does nothing else; no part of `npm test`.
        test: {
          name: "bench",
          include: ["tests/bench/**/*.bench.ts"],
          setupFiles: ["tests/setup/unit.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
