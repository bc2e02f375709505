/** A section of a plan, before it has its budget. */
interface FrameSection {
  /** Its share of the words, relative to the others. */
  weight: number;
  /** The shortest article that has room for it, in words. */
  from: number;
  /** Generic: it never holds words of the topic. */
  heading: string;
  /** Two to four; none says anything about the topic. */
  questions: string[];
}

/** In the order of the article; the last section is its conclusion. */
export type Frame = readonly FrameSection[];

/** Reads a frame: a line "weight | from | heading" begins a section, questions are indented. */
export function frame(text: string): Frame {
  const sections: FrameSection[] = [];
  for (const line of text.trim().split("\n")) {
    const [weight = "", from = "", heading = ""] = line.split(" | ");
    if (line.startsWith(" ")) sections.at(-1)?.questions.push(line.trim());
    else sections.push({ weight: Number(weight), from: Number(from), heading, questions: [] });
  }
  return sections;
}
