import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * Something that a statement reads besides its own rows, which spares a statement of its own.
 * PostgreSQL gives it as JSON.
 */
export interface ReadBeside<Json, T> {
  /** A subselect of one JSON value; `ids` is one of the ids that the statement has found. */
  sql: (ids: Prisma.Sql) => Prisma.Sql;
  /** Makes of that value what it stands for. JSON has no dates. */
  read: (json: Json) => T;
}

/** A subselect of the rows of a statement as a JSON array, in the order of the rows. */
export function rowsAsJson(statement: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(beside_row), '[]'::json) FROM (${statement}) beside_row)`;
}

/** A time of PostgreSQL's JSON, which has it in the session's time zone. */
export function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
