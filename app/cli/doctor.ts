import fs from "node:fs";
import path from "node:path";
import util from "node:util";
import { everyMs } from "#app/backup/installation/automatic.server.ts";
import { backupDirProblem } from "#app/backup/installation/backup-dir.server.ts";
import { backupState, type BackupView } from "#app/backup/installation/backup-state.server.ts";
import { closeDatabase, databaseEngine, openDatabase } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { schema } from "#app/lib/settings.server.ts";
import { isLoopback } from "#app/lib/this-computer.server.ts";
import { isUsable } from "#app/lib/data-dir.server.ts";
import { checkDatabase } from "./doctor/database.ts";
import {
  type Finding,
  ok,
  problem,
  skipped,
  warning,
  worst,
  askWhoAnswers,
  isServing,
} from "./doctor/finding.ts";
import {
  checkMail,
  checkProvider,
  checkStorage,
  checkStripe,
  checkWriter,
} from "./doctor/services.ts";
import { say } from "./say.ts";

/** Read by Docker Compose, Node and npm, not by the product. */
const OTHERS = /^(?:POSTGRES_PASSWORD$|NODE_|npm_|TZ$)/;

/** Settings that are valid one by one and odd together, and names in .env that mean nothing. */
function checkSettings(): Finding {
  const { hostname, protocol } = new URL(env.appUrl);
  const bound = !isLoopback(env.HOST) && env.HOST !== "localhost";
  const findings = [
    ...unknownNames(),
    ...(bound && env.APP_URL === undefined
      ? [
          "HOST is open to other computers and APP_URL is not set: set it to the address that browsers use, else every form is refused.",
        ]
      : []),
    ...(protocol === "http:" && env.APP_URL !== undefined && !isLoopback(hostname)
      ? ["APP_URL is http, so passwords and sessions cross the network unencrypted: use https."]
      : []),
    ...(protocol === "https:" && env.TRUST_PROXY === "off"
      ? [
          "APP_URL is https and TRUST_PROXY is off, so all visitors share the proxy's address: set TRUST_PROXY=on if the proxy sets X-Forwarded-For itself.",
        ]
      : []),
    ...(env.DATABASE_URL === undefined && !env.CREDENTIALS_KEY
      ? []
      : weakKeys(env.CREDENTIALS_KEY ?? "")),
  ].map(warning);
  return worst(findings, "valid.");
}

function unknownNames(): string[] {
  const file = ".env";
  if (!fs.existsSync(file)) return [];
  const names = Object.keys(util.parseEnv(fs.readFileSync(file, "utf8")));
  return names
    .filter((name) => !(name in schema.shape) && !OTHERS.test(name))
    .map((name) => `${name} in .env is no setting of Postwright; see .env.example.`);
}

function weakKeys(key: string): string[] {
  return new Set(key).size < 8 ? ["CREDENTIALS_KEY is not random: make another."] : [];
}

const MB = 2 ** 20;
const LOW_MB = 1_024;
/** Below this the embedded database writes nothing. */
const FULL_MB = 64;

/** The data folder: whether it can be written, who can read it, and the room on its disk. */
function checkFolder(): Finding {
  const folder = env.dataDir;
  if (!fs.existsSync(folder))
    return isUsable(path.dirname(folder))
      ? ok(`${folder} is made at the first start.`)
      : problem(`${folder} cannot be made by this account. Make it, or set DATA_DIR.`);
  if (!isUsable(folder))
    return problem(`${folder} cannot be written by this account: give it the folder (chown).`);
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MB);
  const room = `${free >= 10_240 ? `${Math.floor(free / 1_024)} GB` : `${free} MB`} free`;
  if (free < FULL_MB) return problem(`${folder} has ${room}: make room, nothing can be written.`);
  if (free < LOW_MB) return warning(`${folder} has only ${room}: make room soon.`);
  const key = path.join(folder, "credentials.key");
  const mode = fs.statSync(key, { throwIfNoEntry: false })?.mode ?? 0;
  if (mode & 0o077) return warning(`Others on this computer can read ${key}: chmod 600 it.`);
  return ok(`${folder}, ${room}.`);
}

const CLOCK_MS = 30_000;

/** Whether browsers that open APP_URL reach this installation. */
async function checkAddress(): Promise<Finding> {
  const { appUrl } = env;
  const found = await askWhoAnswers(appUrl);
  if (found.kind === "this") {
    const apart = found.at ? Math.abs(Date.now() - found.at.getTime()) : 0;
    return apart > CLOCK_MS
      ? warning(`${appUrl} leads here, but its clock differs by ${Math.round(apart / 1_000)} s.`)
      : ok(`${appUrl} leads here.`);
  }
  if (!(await isServing()))
    return found.kind === "nobody"
      ? skipped(`Postwright is not running, so ${appUrl} could not be tried.`)
      : problem(
          `Something else answers at ${appUrl} (${found.status}), and Postwright is not running here.`,
        );
  return found.kind === "nobody"
    ? problem(
        `Postwright runs, but ${appUrl} is not reached from here: ${found.reason} Check DNS, the proxy and its certificate.`,
      )
    : problem(
        `${appUrl} answers ${found.status}, but not from this installation: check where the proxy leads, and APP_URL.`,
      );
}

/**
 * Invalid settings never come this far: reading them ends the process with a sentence for each, as
 * at a start.
 */
const CHECKS: Array<[name: string, check: () => Promise<Finding> | Finding]> = [
  ["settings", checkSettings],
  ["folder", checkFolder],
  ["database", checkDatabase],
  ["back-ups", checkBackups],
  ["address", checkAddress],
  ["sign-in", checkProvider],
  ["writer", checkWriter],
  ["mail", checkMail],
  ["Stripe", checkStripe],
  ["pictures", checkStorage],
];

const SIGNS = { ok: "ok", skipped: "-", warning: "warning", problem: "PROBLEM" } as const;

/** Looks at all that the settings name, one line each. Throws if something has to be done. */
export async function runDoctor(): Promise<void> {
  // Each finding gives its reason; lines of the log would stand between them.
  log.level = "silent";
  const found: Finding[] = [];
  for (const [name, check] of CHECKS) {
    const finding = await Promise.resolve()
      .then(check)
      .catch((error: unknown): Finding => ({
        state: "problem",
        text: error instanceof Error ? error.message : String(error),
      }));
    found.push(finding);
    say(`${SIGNS[finding.state].padEnd(8)} ${name.padEnd(9)} ${finding.text}`);
  }
  const count = (state: Finding["state"]) => found.filter((one) => one.state === state).length;
  const problems = count("problem");
  const summary = `${problems} to repair, ${count("warning")} to look at.`;
  if (problems > 0) throw new Error(summary);
  say(summary);
}

/**
 * The folder of automatic back-ups: whether it is there and can be written, whether the last
 * back-up failed, and how old the newest is.
 */
async function checkBackups(): Promise<Finding> {
  const folder = env.BACKUP_DIR;
  if (folder === undefined)
    return skipped("none are made by themselves: set BACKUP_DIR to a folder on another disk.");
  const { last, failure } = await storedState();
  const unfit = backupDirProblem(folder, last?.folder ?? "");
  if (unfit !== null) return problem(unfit);
  if (failure !== null) return problem(`the last one failed (${failure.at}): ${failure.problem}`);
  const times = fs
    .readdirSync(folder)
    .filter((name) => /^postwright-.*\.tar$/.test(name))
    .map((name) => fs.statSync(path.join(folder, name)).mtimeMs);
  if (times.length === 0) return warning(`${folder} holds no back-up yet.`);
  const hours = Math.round((Date.now() - Math.max(...times)) / 3_600_000);
  if (hours * 3_600_000 > 1.5 * everyMs(env.BACKUP_EVERY))
    return problem(`the newest in ${folder} is ${hours} hours old: see the log for why.`);
  return ok(`${times.length} in ${folder}, the newest ${hours} hours old.`);
}

/** How the last ones went; nothing is known if the database cannot be asked. */
async function storedState(): Promise<Pick<BackupView, "last" | "failure">> {
  const unknown = { last: null, failure: null };
  const isEmbedded = databaseEngine() === "embedded";
  const hasOne = fs.existsSync(path.join(env.dataDir, "db"));
  if (isEmbedded && (!hasOne || (await isServing()))) return unknown;
  try {
    await openDatabase();
    return await backupState();
  } catch {
    // The line of the database says what is wrong with it.
    return unknown;
  } finally {
    await closeDatabase();
  }
}
