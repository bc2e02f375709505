import fs from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Catches tests that hang, not slow ones: a busy machine may take four times as long as usual.
 */
const HANGS_MS = 120_000;

/**
 * Unit tests share the modules that they load, process by process, which saves loading them again.
 * A test file that changes the settings or a global, runs the embedded database, or says so in
 * these words gets a process of its own.
 */
const OWN_PROCESS = /process\.env|vi\.(mock|stubGlobal)|openEmbedded|Runs in a process of its own/;
const OPENS_THE_DATABASE = /helpers\/(opened-)?database\.ts/;

/**
 * What depends on the database itself: how it is opened and migrated, its locks and leases, the
 * queue, back-ups. Where there are two databases these tests run on both. The others run on
 * PostgreSQL, which is faster; the API and browser tests go through the same code on the embedded
 * one.
 */
const ON_BOTH_DATABASES =
  /^tests\/unit\/((lib|jobs|backup)\/|plans\/(usage|writing-slots)|publishing\/(ledger|slots)|.*migration)/;

const unitTests = (fs.readdirSync("tests/unit", { recursive: true }) as string[])
  .map((file) => path.join("tests/unit", file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => process.env["UNIT_RUN"] !== "first" || !runsOnce(file));

function runsOnce(file: string): boolean {
  return !ON_BOTH_DATABASES.test(file) && OPENS_THE_DATABASE.test(fs.readFileSync(file, "utf8"));
}

function needsOwnProcess(file: string): boolean {
  const text = fs.readFileSync(file, "utf8");
  const embedded = !process.env["TEST_DATABASE_URL"] && OPENS_THE_DATABASE.test(text);
  return embedded || OWN_PROCESS.test(text);
}

/** Files that take half a minute and more: begun last, they would run alone at the end. */
const LONG =
  /structure\/adding|way\/(failures|injections)|sources\/sources|status-views|api\/(backup|chaos|stopping|limits|bad-input|billing-stripe)/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const unit = {
  globalSetup: ["tests/setup/unit-run.ts"],
  setupFiles: ["tests/setup/unit.ts", "tests/setup/properties.ts"],
  pool: "forks" as const,
  // These tests mostly wait; on two cores the default is one worker.
  maxWorkers: 3,
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...unit,
          name: "unit",
          include: unitTests.filter((file) => !needsOwnProcess(file)),
          isolate: false,
        },
      },
      {
        test: {
          ...unit,
          name: "unit-own-process",
          // See QUICK_START in tests/helpers/app.ts.
          execArgv: ["--liftoff-only"],
          include: unitTests.filter(needsOwnProcess),
        },
      },
      {
        // Runs against the built product; each file starts its own server and mostly waits.
        test: {
          name: "api",
          setupFiles: ["tests/setup/properties.ts"],
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
          setupFiles: ["tests/setup/properties.ts"],
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
        // Journeys in Firefox, beside those in Chromium, which Playwright runs.
        test: {
          name: "firefox",
          include: ["tests/firefox/**/*.test.ts"],
          pool: "forks",
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
