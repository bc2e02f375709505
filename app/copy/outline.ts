/** Words of an outline as a brief. */

export const BRIEF_LABEL = {
  intent: "Reader’s intent",
  question: "Reader’s question",
  answer: "Answer in one sentence",
  angle: "Angle",
  missed: "What others miss",
} as const;

export const FORMAT_LABEL = {
  prose: "Prose",
  steps: "Steps",
  list: "List",
  table: "Table",
  questions: "Questions and answers",
  code: "Code",
  quote: "Quotation",
} as const;

export const OUTLINE = {
  brief: "Brief",
  briefHelp: "What the article is to do. It is written from these lines.",
  ownKnowledge: "Own knowledge",
  ownNotes: "Your own notes",
  gone: "No longer among the sources",
  evidenceHelp: "Names from Sources, such as n1 or s2. Empty: general knowledge, without figures.",
} as const;

/** Beside a field with an id that nothing has. */
export function noEvidence(id: string, known: readonly string[]): string {
  return known.length === 0
    ? `Evidence: there is no “${id}”. This draft has no sources yet, so leave it empty`
    : `Evidence: there is no “${id}”. Use ${known.slice(0, 30).join(", ")}, or leave it empty`;
}
