import { DEMO_MAIL, makeDemoAccount } from "#app/demo/demo-account.server.ts";
import { closeDatabase } from "#app/lib/db.server.ts";
import { migrate } from "#app/lib/migrate.server.ts";
import { openExistingDatabase } from "./existing-database.ts";
import { say } from "./say.ts";

/** Makes an account in which everything of the product can be seen. */
export async function runDemo(): Promise<void> {
  let password: string;
  try {
    await openExistingDatabase();
    await migrate();
    password = await makeDemoAccount();
  } finally {
    await closeDatabase();
  }
  say(`Made the account ${DEMO_MAIL} with 30 posts and figures of 90 days.`);
  say(`Its password is ${password}. It is not shown again.`);
  say("No real site is contacted: its connections lead to addresses that do not exist.");
}
