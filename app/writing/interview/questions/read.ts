/** The questions of a language by kind of topic; a kind without any takes those of "general". */
export type Questions = ReadonlyMap<string, readonly string[]>;

/** Reads a table: a line with a kind begins its questions, which are indented. */
export function readQuestions(table: string): Questions {
  const questions = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of table.trim().split("\n"))
    if (line.startsWith(" ")) last.push(line.trim());
    else questions.set(line.trim(), (last = []));
  return questions;
}
