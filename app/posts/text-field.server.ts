import { z } from "zod";
import { cleanText } from "#app/lib/text.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import * as TEXT from "#app/copy/text.ts";

/** A text of spaces and joiners alone would be a row of a list without a name. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** A text field: cleaned, then measured. `name` begins its messages. */
export function textField(name: string, max: number, { required = false } = {}) {
  return z
    .string({ error: requiredOr(`${name}: a text is expected`) })
    .transform(cleanText)
    .refine((value) => !required || isVisible(value), TEXT.required)
    .refine((value) => isWithin(value, max), tooLong(name, max));
}

/** An HTML field: measured as received, cleaned when the post is saved. */
export function htmlField(name: string, max: number) {
  return z
    .string({ error: requiredOr(`${name}: a text is expected`) })
    .max(max, tooLong(name, max));
}

function requiredOr(otherwise: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined ? TEXT.required : otherwise);
}

/** "title: at most 300 characters" */
export function tooLong(name: string, max: number): string {
  return `${name}: at most ${formatNumber(max)} characters`;
}

/**
 * True for at most `max` characters as people count them (an emoji is one). Skips the count for a
 * text that is too long in any case.
 */
export function isWithin(value: string, max: number): boolean {
  if (value.length <= max || value.length > 2 * max) return value.length <= max;
  return Array.from(value).length <= max;
}
