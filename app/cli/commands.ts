import { exitWith } from "#app/lib/env.server.ts";
import { nameStartProblem } from "#app/lib/start-problem.server.ts";

/**
 * Runs a command with the words after its name; `cwd` is the folder that paths among them start
 * from. Throws a sentence if it cannot be done.
 */
type Command = (words: string[], cwd: string) => Promise<void>;

/** What `node scripts/command.mjs NAME` runs. Each is loaded only when it is asked for. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  backup: async () => (await import("./backup.ts")).runBackup,
  restore: async () => (await import("./restore.ts")).runRestore,
  demo: async () => (await import("./demo.ts")).runDemo,
  doctor: async () => (await import("./doctor.ts")).runDoctor,
  user: async () => (await import("./user.ts")).runUser,
  migrate: async () => (await import("./migrate.ts")).runMigrate,
};

/** Runs the named command and ends the process. */
export async function runCommand(name: string, words: string[], cwd: string): Promise<never> {
  try {
    const load = COMMANDS[name];
    if (!load) throw new Error(`The commands are: ${Object.keys(COMMANDS).join(", ")}.`);
    const run = await load();
    await run(words, cwd);
  } catch (error) {
    exitWith(nameStartProblem(error, `npm run ${name} has failed`));
  }
  process.exit(0);
}
