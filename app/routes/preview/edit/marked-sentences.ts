/** The sentences that a `postwright:mark` event asks to be marked in the text. */
export function sentencesOf(event: Event): string[] {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const sentences =
    typeof detail === "object" && detail !== null && "sentences" in detail ? detail.sentences : [];
  return Array.isArray(sentences)
    ? sentences.filter((sentence): sentence is string => typeof sentence === "string")
    : [];
}
