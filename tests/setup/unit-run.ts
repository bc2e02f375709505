import { dropDatabase, templateUrl } from "../helpers/database-url.ts";

/** After all unit tests of a run: drops the database that its test files copied. */
export default function setup(): (() => Promise<void>) | undefined {
  if (!process.env["TEST_DATABASE_URL"]) return undefined;
  return () => dropDatabase(templateUrl(process.pid));
}
