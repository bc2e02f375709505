/** Words about texts that no model wrote: plans and examples. */

/** Where no model is connected, what comes is a plan, and every screen says so. */
export const PLAN = {
  title: "No model is connected. This is an outline for you to write from.",
  ahead: "No model is connected. Connect one, or write the article yourself.",
  earlier: "This is an outline. No model was connected when it was made.",
  text: "You get an outline with questions to answer, in the language of your topic: English, German, French or Spanish, and English for any other. The lines that begin with “To write:” or “[your example:” are yours to fill in.",
  example: "This is a worked example.",
  exampleText:
    "No model is connected, so its article was written in advance. Saving it doesn’t count as a post. For your own topic you get a plan.",
  exampleSaved: "It was written in advance, to show every step.",
  again: "A model is connected now. Regenerate the post to have it written.",
  connect: "Connect a model",
  connectPath: "/settings/writer",
  ready: "Nothing is written yet. Fill in the marked places here or after you save it.",
  visitor:
    "No model is connected to this installation. For your own topic you get a plan. Connect a model in Settings → Writer to have it written.",
} as const;

/** What made a text, for its reader. Texts marked "builtin" are older than plans. */
export function writerLabel(writer: string): string {
  return WRITER_LABEL[writer] ?? `Written by ${writer}`;
}

const WRITER_LABEL: Record<string, string> = {
  "": "",
  plan: "Content plan",
  example: "Example article",
  builtin: "Written without a model",
};
