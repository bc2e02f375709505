import { z } from "zod";

/** The kinds of values in the rows of an export. */

export const id = z.string().regex(/^[\w-]{1,64}$/, "an id is expected");
/** A time in UTC, as JSON has it. */
export const time = z.iso.datetime().transform((text) => new Date(text));
/** A day in UTC. */
export const day = z.iso.date().transform((text) => new Date(text));
export const count = z.number().int().min(0).max(2_147_483_647);
export const bigCount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A text as PostgreSQL stores it. */
export const text = (most: number) =>
  z
    .string()
    .max(most, `at most ${most} characters`)
    .transform((given) => given.replaceAll("\u0000", "").toWellFormed());

/** Texts; a list that is too long is not looked at. */
export const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (given) => (Array.isArray(given) && given.length > most ? undefined : given),
    z.array(item),
  );

/** What another part of the product reads by a schema of its own; null for what that refuses. */
export const stored = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .optional()
    .transform((given) => {
      const read = given === null || given === undefined ? null : schema.safeParse(given);
      return read?.success ? read.data : null;
    });

/** A web address; null for anything else. */
export const webAddress = z
  .string()
  .max(2_000)
  .nullable()
  .transform((given) =>
    given !== null && /^https?:\/\//i.test(given) && URL.canParse(given) ? given : null,
  );
