import { defineConfig } from "vitest/config";

/**
 * Catches tests that hang, not slow ones: a busy machine may take four times as long as usual.
 */
const HANGS_MS = 120_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/setup/unit.ts"],
          pool: "forks",
          // These tests mostly wait; on two cores the default is one worker.
          maxWorkers: 3,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        // Runs against the built product; each file starts its own server and mostly waits.
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          pool: "forks",
          maxWorkers: 3,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        // Attacks. SECURITY_RUN=long (npm run security) runs more of them, in every file.
        test: {
          name: "security",
          include: ["tests/security/**/*.test.ts"],
          exclude:
            process.env["SECURITY_RUN"] === "short"
              ? ["secrets", "limits", "requests", "outgoing"].map(
                  (name) => `tests/security/${name}.test.ts`,
                )
              : [],
          globalSetup: ["tests/security/setup.ts"],
          pool: "forks",
          fileParallelism: false,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        // `npm run bench:…` compares figures with their goals on an idle machine. Not part of
        // `npm test`.
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
