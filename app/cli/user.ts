import { runUserCommand } from "#app/accounts/operator.server.ts";
import { closeDatabase } from "#app/lib/db.server.ts";
import { giveOrder } from "#app/lib/embedded/orders.server.ts";
import { isHeld } from "#app/lib/embedded/snapshots.server.ts";
import { env } from "#app/lib/env.server.ts";
import { migrate } from "#app/lib/migrate.server.ts";
import { openExistingDatabase } from "./existing-database.ts";
import { say } from "./say.ts";

/** `npm run user -- …`: accounts, by whoever runs the server, also while it serves. */
export async function runUser(words: string[]): Promise<void> {
  const lines =
    env.DATABASE_URL === undefined && isHeld(env.dataDir)
      ? await giveOrder(env.dataDir, words)
      : await runHere(words);
  for (const line of lines) say(line);
}

async function runHere(words: string[]): Promise<string[]> {
  try {
    await openExistingDatabase();
    await migrate();
    return await runUserCommand(words);
  } finally {
    await closeDatabase();
  }
}
