import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * Something that a statement reads besides its own rows, which spares a statement of its own.
 * PostgreSQL gives it as JSON.
 */
export interface ReadBeside<Json, T> {
  /** A subselect of one JSON value; `ids` is one of the ids that the statement has found. */
  sql: (ids: Prisma.Sql) => Prisma.Sql;
  /** Makes of that value what it stands for. JSON has no dates: see `asMillis`. */
  read: (json: Json) => T;
}

/** A subselect of the rows of a statement as a JSON array, in the order of the rows. */
export function rowsAsJson(statement: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(beside_row), '[]'::json) FROM (${statement}) beside_row)`;
}

/**
 * A time as the milliseconds of JavaScript's `Date`. PostgreSQL's own text of it has the offset of
 * the session's time zone, with seconds for old dates, "BC" and years of five digits, which `Date`
 * cannot read.
 */
export function asMillis(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(extract(epoch FROM ${column}) * 1000)::float8`;
}

/** Columns of a select for these columns of times, each under its own name. */
export function timeColumns(names: readonly string[], timeOf = asMillis): Prisma.Sql {
  return Prisma.join(
    names.map((name) => {
      const column = Prisma.raw(`"${name}"`);
      return Prisma.sql`${timeOf(column)} AS ${column}`;
    }),
  );
}

/** The time of a column that may be empty. */
export function toDate(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}
