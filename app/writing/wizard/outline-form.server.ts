import { AppError } from "#app/lib/app-error.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { cleanText, cut } from "#app/lib/text.ts";
import { isWithin } from "#app/posts/text-field.server.ts";
import { OUTLINE_LIMITS as LIMITS } from "../outline-edit.ts";
import type { DraftOutline, OutlineSection } from "../outline.ts";

/** Reads the form of an outline: flat fields, those of a section with its number at the end. */

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
  for (const [index, { heading, points, words }] of sections.entries()) {
    fields[`heading-${index}`] = heading;
    fields[`points-${index}`] = points.join("\n");
    fields[`words-${index}`] = words === 0 ? "" : String(words);
  }
  return fields;
}

/**
 * The outline as typed. The candidates and what it was made for come from `stored`. Throws
 * `invalid` with a message for each field that is over its limit.
 */
export function readOutlineForm(form: FormData, stored: DraftOutline): DraftOutline {
  const faults: Record<string, string> = {};
  const outline = read(form, stored, faults);
  throwFaults(faults);
  return outline;
}

/** The same for writing: empty sections are dropped, and nothing that is needed may be missing. */
export function readFinishedOutline(form: FormData, stored: DraftOutline): DraftOutline {
  const faults: Record<string, string> = {};
  const outline = read(form, stored, faults);
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
    sections: outline.sections.map(({ heading, points, words }) => ({
      heading: cut(heading, LIMITS.heading),
      points: points.slice(0, LIMITS.points).map((point) => cut(point, LIMITS.point)),
      words: Math.min(words, LIMITS.words),
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
    sections: form.has("sections")
      ? Array.from({ length: Math.max(0, count) }, (_, index) => ({
          heading: text(`heading-${index}`, "Heading", LIMITS.heading),
          points: readPoints(form, `points-${index}`, faults),
          words: readWords(form, `words-${index}`, faults),
        }))
      : stored.sections,
  };
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

function isEmpty({ heading, points, words }: OutlineSection): boolean {
  return heading === "" && points.length === 0 && words === 0;
}

function throwFaults(faults: Record<string, string>): void {
  const first = Object.values(faults)[0];
  if (first !== undefined) throw new AppError("invalid", first, { fields: faults });
}
