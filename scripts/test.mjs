// `npm test`: installs what is missing, builds, runs every test, and prints "N passed, N failed" as
// its last line. Arguments choose suites: unit api security e2e. `npm run security` runs the
// security suite in full. With TEST_DATABASE_URL the unit tests that open a database run a second
// time, on that PostgreSQL server. All run on the Node that runs this; `npm test -- --nodes` runs
// all but the unit tests on the image's, and some API tests on the oldest, too, and fetches both.
import "./node-version.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findChromium, findOthers } from "./chromium.mjs";
import { build, log, root, run, setup } from "./lib.mjs";
import { IMAGE, nodeProgram, OLDEST } from "./nodes.mjs";
import { quickFolder } from "./quick-folder.mjs";

/** Selects the tests of the second run: a test file, or a module that such files import. */
const OPENS_A_DATABASE = ["tests/helpers/database.ts", "tests/unit/lib/database-away.test.ts"];

/** API tests of what differs between versions of Node: start, streams, fetch, files, cryptography. */
const ON_OLDEST = [
  "start",
  "stopping",
  "encodings",
  "native-fetch",
  "sign-in",
  "posts",
  "publishing",
  "wizard-writing",
  "media",
  "import",
  "oidc",
].map((name) => `tests/api/${name}.test.ts`);

process.chdir(root);
const chosen = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const long = process.argv.includes("--long");
const onOthers = process.argv.includes("--nodes");
/** The Node of the suite under way. */
let program = process.execPath;
const wants = (suite) => chosen.length === 0 || chosen.includes(suite);
process.env.TMPDIR = quickFolder() ?? process.env.TMPDIR ?? os.tmpdir();
const reports = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-reports-"));
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, named once more at the end: the last lines are all that some logs keep. */
const failures = [];

await setup({ everything: true });
await build();
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
if (wants("unit"))
  await vitest("unit", "embedded database", {
    TEST_DATABASE_URL: "",
    UNIT_RUN: hasPostgres ? "first" : "",
  });
if (wants("unit") && hasPostgres)
  await vitest("unit", "PostgreSQL", { UNIT_RUN: "" }, ["related", ...OPENS_A_DATABASE]);
if (wants("api") && onOthers && (await changeNode(OLDEST)))
  await vitest("api", `Node ${OLDEST}`, {}, ON_OLDEST);
if (!onOthers || (await changeNode(IMAGE))) await testBuilt();

fs.rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`Failed:\n${failures.join("\n")}`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** What goes through the built product. */
async function testBuilt() {
  if (wants("api")) await vitest("api", "the built product");
  if (wants("security"))
    await vitest("security", "the built product, attacked", {
      SECURITY_RUN: long ? "long" : "short",
      MEASURE: long ? "on" : "",
    });
  if (long) await browserTests("attacks in a browser", ["security"]);
  if (!wants("e2e")) return;
  Object.assign(process.env, await findOthers());
  await browserTests("browser tests", ["js", "nojs"]);
  await vitest("firefox", "the built product, in Firefox");
}

/** What follows runs on this version, and `node` and `npm` in it too. A missing one is a failure. */
async function changeNode(version) {
  try {
    program = await nodeProgram(version);
  } catch (error) {
    console.error(error.message);
    failures.push(`  ${error.message}`);
    total.failed++;
    return false;
  }
  process.env.PATH = `${path.dirname(program)}${path.delimiter}${process.env.PATH}`;
  return true;
}

async function vitest(project, on, env = {}, files = []) {
  log(`${project} tests, ${on} …`);
  const file = path.join(reports, `${project}-${on.replace(/\W/g, "")}.json`);
  const args = [
    "node_modules/vitest/vitest.mjs",
    ...files,
    "--run",
    `--project=${project}*`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${file}`,
  ];
  const ended = await attempt(() => run(program, args, { env }));
  const report = read(file);
  failures.push(...failedIn(report, on));
  add(
    report?.numPassedTests ?? 0,
    report?.numFailedTests ?? 0,
    report?.numPendingTests ?? 0,
    ended,
  );
}

async function browserTests(what, projects) {
  log(`${what} …`);
  const chromium = await findChromium();
  if (!chromium) {
    console.error(
      "No Chromium was found for the browser tests. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium program.",
    );
    total.failed++;
    return;
  }
  const file = path.join(reports, `${projects.join("-")}.json`);
  const ended = await attempt(() =>
    run(
      program,
      [
        "node_modules/@playwright/test/cli.js",
        "test",
        "--reporter=list,json",
        ...projects.map((project) => `--project=${project}`),
      ],
      { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    ),
  );
  const report = read(file);
  const stats = report?.stats;
  failures.push(...failedInBrowser(report?.suites ?? []));
  add(stats?.expected ?? 0, stats?.unexpected ?? 0, stats?.skipped ?? 0, ended);
}

/** @returns a line per failed test, with the beginning of its reason; a file that did not load too */
function failedIn(report, on) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [line(file, on, message)];
    return failed.map((test) => line(`${file} > ${test.fullName}`, on, test.failureMessages?.[0]));
  });
}

/** @returns a line per browser test that failed */
function failedInBrowser(suites) {
  return suites.flatMap((suite) => [
    ...failedInBrowser(suite.suites ?? []),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === "unexpected")
        .map((test) =>
          line(
            `${spec.file}:${spec.line} > ${spec.title}`,
            test.projectName,
            test.results.at(-1)?.error?.message,
          ),
        ),
    ),
  ]);
}

/** A property names its example before it says what was wrong with it. */
function line(test, on, reason = "") {
  const [example = "", wrong] = stripVTControlCharacters(reason)
    .split("\nGot ")
    .map((part) => part.replace(/\s+/g, " ").trim().slice(0, 300));
  const said = [example, wrong].filter(Boolean).join(" … ");
  return `  ${test} [${on}]${said ? `: ${said}` : ""}`;
}

/**
 * A runner that fails without naming a failed test (it crashed, a file did not load) counts as one
 * failure.
 */
function add(passed, failed, skipped, ended) {
  total.passed += passed;
  total.failed += failed === 0 && !ended ? 1 : failed;
  total.skipped += skipped;
}

async function attempt(work) {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}
