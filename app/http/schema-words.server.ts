import { z } from "zod";
import * as TEXT from "#app/copy/text.ts";

/**
 * The messages for values whose schema has no sentence of its own. zod's are written for
 * programmers and never reach a user.
 */

// Without `jitless` zod probes `new Function`, which security scanners report.
z.config({ jitless: true, customError: wordsFor });

/** "This" stands for the field: a form shows the sentence beside it, the API puts in its name. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? TEXT.required
        : `This must be ${TYPES[issue.expected] ?? "another kind of value"}`;
    case "too_big":
      return `This ${size("at most", issue.origin, Number(issue.maximum))}`;
    case "too_small":
      return `This ${size("at least", issue.origin, Number(issue.minimum))}`;
    case "invalid_format":
      return `This must be ${FORMATS[issue.format] ?? "written in another way"}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `This must be ${String(issue.values[0])}`
        : `This must be one of: ${issue.values.map(String).join(", ")}`;
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `This holds a field that is not known: ${issue.keys.join(", ")}`;
    case "custom":
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "This has a form that cannot be used";
  }
}

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  null: "null",
};

const FORMATS: Record<string, string> = {
  url: "an address such as https://example.com",
  email: "an e-mail address such as anna@example.com",
  datetime: "a date and time such as 2026-01-31T10:00:00Z",
  date: "a date such as 2026-01-31",
  uuid: "an id as another answer gave it",
};

function size(bound: "at most" | "at least", of: string, limit: number): string {
  if (of === "string")
    return `must have ${bound} ${limit} ${limit === 1 ? "character" : "characters"}`;
  if (of === "array" || of === "set" || of === "map")
    return `must have ${bound} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `must be ${bound} ${limit}`;
}
