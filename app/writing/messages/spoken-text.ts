/**
 * The text of an answer without what a model thinks aloud between <think> and </think>. Pieces may
 * be cut anywhere: what could be the beginning of a tag waits for the next piece.
 */
export interface SpokenText {
  /** Adds a piece; returns everything spoken so far. */
  add(piece: string): string;
  /** Everything spoken; the answer is over. */
  end(): string;
}

const OPEN = /<think(?:ing)?>/i;
const CLOSE = /<\/think(?:ing)?>/i;
const TAGS = ["<thinking>", "</thinking>", "<think>", "</think>"];
const LONGEST_TAG = 11;

/** A reader of one answer. */
export function spokenText(): SpokenText {
  let spoken = "";
  let held = "";
  let thinking = false;

  function take(): void {
    for (;;) {
      const tag = (thinking ? CLOSE : OPEN).exec(held);
      // An end without a beginning: the server has put the beginning into the prompt.
      const stray = thinking ? null : CLOSE.exec(held);
      if (stray && (!tag || stray.index < tag.index)) {
        spoken = "";
        held = held.slice(stray.index + stray[0].length);
        continue;
      }
      if (!tag) return;
      if (!thinking) spoken += held.slice(0, tag.index);
      held = held.slice(tag.index + tag[0].length);
      thinking = !thinking;
    }
  }

  return {
    add(piece) {
      held += piece;
      take();
      const keep = lengthOfBeginning(held);
      if (!thinking) spoken += held.slice(0, held.length - keep);
      held = held.slice(held.length - keep);
      return withoutLead(spoken);
    },
    end() {
      if (!thinking) spoken += held;
      held = "";
      return withoutLead(spoken);
    },
  };
}

/** How many characters at the end may be the beginning of a tag. */
function lengthOfBeginning(text: string): number {
  const at = text.lastIndexOf("<");
  if (at < 0 || text.length - at > LONGEST_TAG) return 0;
  const end = text.slice(at).toLowerCase();
  return TAGS.some((tag) => tag.startsWith(end)) ? end.length : 0;
}

/** Thinking leaves empty lines before the answer. */
function withoutLead(text: string): string {
  return text.trimStart();
}
