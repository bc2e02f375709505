import { FIRST_FOUND, MAX_LINKS } from "../sources/parse.ts";
import type { ResearchNote } from "./notes.ts";

/** What can back a section of an outline, by ids that a user and a model can type. */

/** The id of the author's own notes and answers. */
export const OWN_NOTES_ID = "own";

/** The id of a page: "s1" is the first link that the user typed, "s7" the first page found. */
export function pageId(position: number): string {
  const after = position < FIRST_FOUND ? position : MAX_LINKS + position - FIRST_FOUND;
  return `s${after + 1}`;
}

/** A page, with the notes that were taken of it. */
interface Page {
  id?: string | undefined;
  notes?: readonly ResearchNote[] | undefined;
}

/** Every id that backs something here; `hasOwn`: the author gave notes or answers. */
export function evidenceIds(pages: readonly Page[], hasOwn: boolean): string[] {
  return [
    ...(hasOwn ? [OWN_NOTES_ID] : []),
    ...pages.flatMap(({ id, notes = [] }) => [
      ...(id === undefined ? [] : [id]),
      ...notes.map((note) => note.id),
    ]),
  ];
}

/** What stands in a field for ids, or in the answer of a model, where nothing backs a section. */
const NOTHING = /\bown[ -]knowledge\b/giu;

/** The ids in a text, each once, in lower case. */
export function readIds(text: string): string[] {
  const ids =
    text
      .replace(NOTHING, " ")
      .toLowerCase()
      .match(/[^\s,;[\]()"'“”]+/gu) ?? [];
  return [...new Set(ids)];
}
