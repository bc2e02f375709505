/** An article with planted errors, and what it was written from. */
export interface Topic {
  name: string;
  /** Pages as HTML, by their addresses; the author's own notes, as text, have none. */
  sources: ReadonlyArray<{ url: string; text: string }>;
  /**
   * HTML in which claims are marked: `{true|words of the source|sentence}`, or what is wrong with
   * it in place of "true". Several source sentences are joined by " & ".
   */
  article: string;
}
