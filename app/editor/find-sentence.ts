/** A text with its white space collapsed, and where each of its characters was. */
export interface Squeezed {
  text: string;
  places: number[];
}

/** Collapses runs of white space to one space and drops them at both ends. */
export function squeeze(text: string, skips?: (index: number) => number): Squeezed {
  let squeezed = "";
  const places: number[] = [];
  let gap = false;
  for (let index = 0; index < text.length; index++) {
    const skipped = skips?.(index) ?? 0;
    if (skipped > 0) {
      index += skipped - 1;
      continue;
    }
    const character = text.charAt(index);
    if (/\s/.test(character)) {
      gap = squeezed !== "";
      continue;
    }
    if (gap) {
      squeezed += " ";
      places.push(index - 1);
      gap = false;
    }
    squeezed += character;
    places.push(index);
  }
  return { text: squeezed, places };
}

/** Every place of the sentence in the text. */
export function findSentence(
  { text, places }: Squeezed,
  sentence: string,
): Array<{ from: number; to: number }> {
  const found = [];
  for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + sentence.length))
    found.push({ from: places[at] ?? 0, to: (places[at + sentence.length - 1] ?? 0) + 1 });
  return found;
}

/** The first place of one of the sentences in a Markdown text, whose signs are not counted. */
export function findInMarkdown(
  text: string,
  sentences: readonly string[],
): { from: number; to: number } | null {
  const plain = withoutSigns(text);
  const first = sentences
    .map((sentence) => withoutSigns(sentence).text)
    .filter((sentence) => sentence !== "")
    .flatMap((sentence) => findSentence(plain, sentence).slice(0, 1))
    .sort((a, b) => a.from - b.from)[0];
  return first ?? null;
}

function withoutSigns(text: string): Squeezed {
  const end = /\)/g;
  return squeeze(text, (index) => {
    if (!/[*_~`\\[\]]/.test(text.charAt(index))) return 0;
    if (!text.startsWith("](", index)) return 1;
    end.lastIndex = index;
    const close = end.exec(text);
    const length = close ? close.index - index + 1 : 1;
    return length <= LONGEST_ADDRESS ? length : 1;
  });
}

const LONGEST_ADDRESS = 2_100;
