import { isDatabaseAway } from "./database-away.server.ts";
import { env } from "./env.server.ts";
import { nameFullDisk } from "./full-disk.server.ts";

/** Why PostgreSQL refuses a connection, and what an operator can do about it. */
const REFUSALS: Array<[state: RegExp, sentence: (address: string, found: string) => string]> = [
  [
    /\b3D000\b|DatabaseDoesNotExist/,
    (address) => `there is no such database at ${address}. Make it, or correct DATABASE_URL.`,
  ],
  [
    /\b28P01\b|\b28000\b|AuthenticationFailed|DatabaseAccessDenied|password authentication failed/,
    (address) =>
      `PostgreSQL at ${address} does not accept the user or the password. Correct DATABASE_URL.`,
  ],
  [
    /permission denied for \w+ \w+/,
    (address, found) =>
      `PostgreSQL at ${address} refuses the user of DATABASE_URL: ${found}. Migrations need the owner of the tables: run \`npm run migrate\` once as that user. Else give this one the rights that docs/operating.md lists.`,
  ],
];

/**
 * The error of a start, or of what else `what` says, as one sentence if its cause is a full disk or
 * PostgreSQL; any other stays as it is.
 */
export function nameStartProblem(error: unknown, what = "Postwright cannot start"): unknown {
  const named = nameFullDisk(error, what);
  if (named !== error || env.DATABASE_URL === undefined) return named;
  const address = addressOf(env.DATABASE_URL);
  const text = error instanceof Error ? `${error.message} ${JSON.stringify(error)}` : String(error);
  const problem = (sentence: string) => new Error(`${what}: ${sentence}`, { cause: error });
  for (const [state, sentence] of REFUSALS) {
    const found = state.exec(text)?.[0];
    if (found !== undefined) return problem(sentence(address, found));
  }
  return isDatabaseAway(error)
    ? problem(`PostgreSQL at ${address} does not answer. Start it, or correct DATABASE_URL.`)
    : error;
}

/** Host and port of the setting, without user and password. */
function addressOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || "its socket" : "its socket";
}
