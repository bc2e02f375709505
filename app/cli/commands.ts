import { USER_USAGE } from "#app/accounts/operator-usage.ts";
import { exitWith } from "#app/lib/env.server.ts";
import { nameStartProblem } from "#app/lib/start-problem.server.ts";
import { say } from "./say.ts";
import { asksForHelp, requireKnownWords, type Usage } from "./usage.ts";

/**
 * Runs a command with the words after its name; `cwd` is the folder that paths among them start
 * from. Throws a sentence if it cannot be done.
 */
type Command = (words: string[], cwd: string) => Promise<void>;

/** What `node scripts/command.mjs NAME` runs. Each is loaded only when it is asked for. */
const COMMANDS: Record<string, Usage & { load: () => Promise<Command> }> = {
  backup: {
    usage: `Usage: npm run backup [-- FILE]
  Writes the whole installation to FILE, a folder, or without it a new file in this folder.
npm run backup -- --verify FILE
  Checks that the back-up FILE is whole and can be restored here; changes nothing.`,
    words: 1,
    options: ["--verify"],
    load: async () => (await import("./backup.ts")).runBackup,
  },
  restore: {
    usage: `Usage: npm run restore -- FILE [--yes]
  Replaces the installation's data by that of the back-up FILE; --yes does not ask first.`,
    words: 1,
    options: ["--yes"],
    load: async () => (await import("./restore.ts")).runRestore,
  },
  demo: {
    usage: `Usage: npm run demo
  Makes an account in which everything of the product can be seen.`,
    words: 0,
    load: async () => (await import("./demo.ts")).runDemo,
  },
  doctor: {
    usage: `Usage: npm run doctor
  Looks at all that the settings name and says what has to be done.`,
    words: 0,
    load: async () => (await import("./doctor.ts")).runDoctor,
  },
  user: { usage: USER_USAGE, words: 2, load: async () => (await import("./user.ts")).runUser },
  migrate: {
    usage: `Usage: npm run migrate [-- --times-from ZONE]
  Applies pending migrations without serving. With a time zone, such as Europe/Berlin, it also
  corrects the times that an earlier version stored in it, where the doctor says so.`,
    words: 1,
    options: ["--times-from"],
    load: async () => (await import("./migrate.ts")).runMigrate,
  },
};

export async function runCommand(name: string, words: string[], cwd: string): Promise<never> {
  try {
    const command = COMMANDS[name];
    if (!command) throw new Error(`The commands are: ${Object.keys(COMMANDS).join(", ")}.`);
    if (asksForHelp(words)) say(command.usage);
    else {
      requireKnownWords(words, command);
      const run = await command.load();
      await run(words, cwd);
    }
  } catch (error) {
    exitWith(nameStartProblem(error, `npm run ${name} has failed`));
  }
  process.exit(0);
}
