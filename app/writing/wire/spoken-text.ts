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

const EITHER = /<\/?think(?:ing)?>/i;
const CLOSE = /<\/think(?:ing)?>/i;
const TAGS = ["<thinking>", "</thinking>", "<think>", "</think>"];
const LONGEST_TAG = 11;
/** What comes before a thought; elsewhere an article writes about the tag. */
const BEFORE_THOUGHT = /(?:^|\n|<\/[a-z\d]+>)\s*$/i;
/** How answers begin; thoughts whose beginning is in the prompt begin with words. */
const ANSWER = /^\s*[<{#`[]/;

/** A reader of one answer. */
export function spokenText(): SpokenText {
  let spoken = "";
  let held = "";
  let thinking = false;

  /** Thinking leaves empty lines before the answer. */
  function speak(text: string): void {
    spoken += spoken === "" ? text.trimStart() : text;
  }

  function take(): void {
    for (;;) {
      const tag = (thinking ? CLOSE : EITHER).exec(held);
      if (!tag) return;
      const before = held.slice(0, tag.index);
      held = held.slice(tag.index + tag[0].length);
      if (thinking) thinking = false;
      else {
        speak(before);
        if (tag[0].startsWith("</")) {
          // An end without a beginning: the server has put the beginning into the prompt.
          if (ANSWER.test(spoken.slice(0, 100))) speak(tag[0]);
          else spoken = "";
        } else if (BEFORE_THOUGHT.test(spoken.slice(-100))) thinking = true;
        else speak(tag[0]);
      }
    }
  }

  return {
    add(piece) {
      held += piece;
      take();
      const keep = lengthOfBeginning(held);
      if (!thinking) speak(held.slice(0, held.length - keep));
      held = held.slice(held.length - keep);
      return spoken;
    },
    end() {
      if (!thinking) speak(held);
      held = "";
      return spoken;
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
