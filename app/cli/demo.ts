import path from "node:path";
import { needsSetUp } from "#app/accounts/set-up.server.ts";
import { DEMO_MAIL, makeDemoAccount } from "#app/demo/demo-account.server.ts";
import { closeDatabase } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { migrate } from "#app/lib/migrate.server.ts";
import { openExistingDatabase } from "./existing-database.ts";
import { say } from "./say.ts";

/** Where the build puts it. Commands run in the project's folder. */
const EXPORT = path.join("build", "server", "demo-export.zip");

/** Makes an account in which everything of the product can be seen. */
export async function runDemo(): Promise<void> {
  try {
    await openExistingDatabase();
    await migrate();
    const password = await makeDemoAccount(EXPORT);
    say(`Made the account ${DEMO_MAIL}, a member, with ten articles and readers of 30 days.`);
    say(`Sign in with that address and the password ${password}. It is not shown again.`);
    if (await needsSetUp())
      say(`Nobody owns this installation yet: first create the owner account at ${env.appUrl}.`);
    say("No real site is contacted: its connections lead to addresses that do not exist.");
    say("The owner deletes the account, with all that is in it, under Settings → People.");
  } finally {
    await closeDatabase();
  }
}
