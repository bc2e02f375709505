import { defineConfig } from "vitest/config";

/** After this long a test hangs. It proves nothing of speed: a busy machine may take four times as long as usual. */
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
          // Much of the time is waiting; without a number, two cores get one worker.
          maxWorkers: 2,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        // Against the built product; each file starts a server of its own, and waits a good deal.
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          pool: "forks",
          maxWorkers: 2,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        // What attackers try. SECURITY_RUN=long (npm run security) tries more of it, and all files.
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
