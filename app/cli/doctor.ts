import { checkDatabase } from "./doctor/database.ts";
import type { Finding } from "./doctor/finding.ts";
import { checkAddress } from "./doctor/address.ts";
import { checkBackups } from "./doctor/backups.ts";
import { checkFolder } from "./doctor/folder.ts";
import { checkSettings } from "./doctor/settings.ts";
import {
  checkMail,
  checkProvider,
  checkStorage,
  checkStripe,
  checkWriter,
} from "./doctor/services.ts";
import { log } from "#app/lib/log.server.ts";
import { say } from "./say.ts";

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
