import { AppError } from "#app/lib/app-error.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import { BRIEF_LABEL, noEvidence } from "#app/copy/outline.ts";
import { isWithin } from "#app/posts/text-field.server.ts";
import { BRIEF_LINES, briefField, FORMATS, mapLines, NO_DETAILS } from "../outline-brief.ts";
import { OUTLINE_LIMITS as LIMITS } from "../outline-edit.ts";
import type { DraftOutline, OutlineSection } from "../outline.ts";
import { readIds } from "../research/evidence.ts";

/** Reads the form of an outline: flat fields, those of a section with its number at the end. */

/** Of the field for evidence, in characters. */
const LONGEST_IDS = 1_000;

/** The fields of an outline's form. */
export function toOutlineFields(outline: DraftOutline): Record<string, string> {
  const { title, ownTitle, excerpt, metaDescription, sections } = outline;
  const fields: Record<string, string> = {
    title: title === ownTitle ? "" : title,
    ownTitle,
    excerpt,
    metaDescription,
    sections: String(sections.length),
  };
  for (const name of BRIEF_LINES) fields[briefField(name)] = outline.brief[name];
  for (const [index, { heading, points, words, ...details }] of sections.entries()) {
    fields[`heading-${index}`] = heading;
    fields[`points-${index}`] = points.join("\n");
    fields[`words-${index}`] = words === 0 ? "" : String(words);
    fields[`claim-${index}`] = details.claim;
    fields[`evidence-${index}`] = details.evidence.join(", ");
    fields[`example-${index}`] = details.example;
    fields[`format-${index}`] = details.format;
  }
  return fields;
}

/**
 * The outline as typed. The candidates and what it was made for come from `stored`. Throws
 * `invalid` with a message for each field that is over its limit, and for evidence that is not
 * `known`.
 */
export function readOutlineForm(
  form: FormData,
  stored: DraftOutline,
  known: readonly string[] = [],
): DraftOutline {
  const faults: Record<string, string> = {};
  const outline = read(form, stored, faults);
  checkEvidence(outline, stored, known, faults);
  throwFaults(faults);
  return outline;
}

/** The same for writing: empty sections are dropped, and nothing that is needed may be missing. */
export function readFinishedOutline(
  form: FormData,
  stored: DraftOutline,
  known: readonly string[] = [],
): DraftOutline {
  const faults: Record<string, string> = {};
  const outline = read(form, stored, faults);
  checkEvidence(outline, stored, known, faults);
  if (outline.title === "") faults["ownTitle"] ??= "Choose a title or type your own";
  for (const [index, section] of outline.sections.entries()) {
    if (isEmpty(section)) continue;
    if (section.heading === "")
      faults[`heading-${index}`] ??= "Type a heading for this section, or remove it";
    if (section.words === 0)
      faults[`words-${index}`] ??=
        `Type how many words this section gets, at most ${formatNumber(LIMITS.words)}`;
  }
  throwFaults(faults);
  const sections = outline.sections.filter((section) => !isEmpty(section));
  if (sections.length === 0)
    throw new AppError("invalid", "Add a section with a heading, then the post can be written.");
  return { ...outline, sections };
}

/** The outline when its user leaves it: what is over a limit is cut. */
export function readUnfinishedOutline(form: FormData, stored: DraftOutline): DraftOutline {
  const outline = read(form, stored, {});
  return {
    ...outline,
    title: cut(outline.title, LIMITS.title),
    ownTitle: cut(outline.ownTitle, LIMITS.title),
    excerpt: cut(outline.excerpt, LIMITS.excerpt),
    metaDescription: cut(outline.metaDescription, LIMITS.metaDescription),
    brief: mapLines(outline.brief, (line) => cut(line, LIMITS.line)),
    sections: outline.sections.map(({ heading, points, words, ...details }) => ({
      heading: cut(heading, LIMITS.heading),
      points: points.slice(0, LIMITS.points).map((point) => cut(point, LIMITS.point)),
      words: Math.min(words, LIMITS.words),
      claim: cut(details.claim, LIMITS.claim),
      evidence: details.evidence.slice(0, LIMITS.evidence),
      example: cut(details.example, LIMITS.example),
      format: details.format,
    })),
  };
}

function read(form: FormData, stored: DraftOutline, faults: Record<string, string>): DraftOutline {
  const text = (name: string, label: string, max: number) => {
    const value = textOf(form, name).replace(/\s+/g, " ").trim();
    if (!isWithin(value, max)) faults[name] = `${label} may have at most ${max} characters`;
    return value;
  };
  const chosen = text("title", "Title", LIMITS.title);
  const ownTitle = text("ownTitle", "Your own title", LIMITS.title);
  const count = Math.min(LIMITS.sections, Number.parseInt(textOf(form, "sections"), 10) || 0);
  return {
    ...stored,
    title: chosen || ownTitle,
    ownTitle,
    excerpt: text("excerpt", "Excerpt", LIMITS.excerpt),
    metaDescription: text("metaDescription", "Meta description", LIMITS.metaDescription),
    brief: mapLines(stored.brief, (line, name) =>
      form.has(briefField(name)) ? text(briefField(name), BRIEF_LABEL[name], LIMITS.line) : line,
    ),
    sections: form.has("sections")
      ? Array.from({ length: Math.max(0, count) }, (_, index) => ({
          heading: text(`heading-${index}`, "Heading", LIMITS.heading),
          points: readPoints(form, `points-${index}`, faults),
          words: readWords(form, `words-${index}`, faults),
          claim: text(`claim-${index}`, "Claim", LIMITS.claim),
          evidence: readIds(textOf(form, `evidence-${index}`).slice(0, LONGEST_IDS)),
          example: text(`example-${index}`, "Example", LIMITS.example),
          format: FORMATS.find((one) => one === form.get(`format-${index}`)) ?? NO_DETAILS.format,
        }))
      : stored.sections,
  };
}

/** Evidence must be there, unless it was there when the outline was stored. */
function checkEvidence(
  { sections }: DraftOutline,
  stored: DraftOutline,
  known: readonly string[],
  faults: Record<string, string>,
): void {
  const before = stored.sections.flatMap(({ evidence }) => evidence);
  for (const [index, { evidence }] of sections.entries()) {
    const wrong = evidence.find((id) => !known.includes(id) && !before.includes(id));
    if (wrong !== undefined) faults[`evidence-${index}`] = noEvidence(cut(wrong, 40), known);
    else if (evidence.length > LIMITS.evidence)
      faults[`evidence-${index}`] = `Evidence may have at most ${LIMITS.evidence} entries`;
  }
}

function readPoints(form: FormData, name: string, faults: Record<string, string>): string[] {
  const points = textOf(form, name)
    .split("\n")
    .map((point) => point.replace(/\s+/g, " ").trim())
    .filter((point) => point !== "");
  if (points.length > LIMITS.points)
    faults[name] = `A section may have at most ${pluralize(LIMITS.points, "point")}, one a line`;
  else if (points.some((point) => !isWithin(point, LIMITS.point)))
    faults[name] = `A point may have at most ${LIMITS.point} characters`;
  return points;
}

/** 0 where nothing is typed. */
function readWords(form: FormData, name: string, faults: Record<string, string>): number {
  const typed = textOf(form, name).replace(/[\s,.]/g, "");
  if (typed === "") return 0;
  const words = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  if (words >= 0 && words <= LIMITS.words) return words;
  faults[name] = `Words: a whole number up to ${formatNumber(LIMITS.words)}`;
  return Number.isNaN(words) ? 0 : words;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? cleanText(value) : "";
}

function isEmpty({ heading, points, words, claim, evidence, example }: OutlineSection): boolean {
  return (
    [heading, ...points, claim, ...evidence, example].every((text) => text === "") && words === 0
  );
}

function throwFaults(faults: Record<string, string>): void {
  const first = Object.values(faults)[0];
  if (first !== undefined) throw new AppError("invalid", first, { fields: faults });
}
