import type { Editor } from "./editor.ts";
import type { EditorStep } from "./writer.ts";

/** Tells of a step as it begins, and how many things it works on. */
export type Tell = (step: EditorStep, count?: number) => void;

/** An editor that tells of each of its steps before it asks a model. */
export function tellingEditor(editor: Editor, tell: Tell): Editor {
  return {
    ...editor,
    critique(...asked) {
      tell("critique");
      return editor.critique(...asked);
    },
    revise(brief, article, signal) {
      tell("revise", new Set(article.faults.map(({ block }) => block)).size);
      return editor.revise(brief, article, signal);
    },
    lines(...asked) {
      tell("lines");
      return editor.lines(...asked);
    },
    wishes(...asked) {
      tell("wishes");
      return editor.wishes(...asked);
    },
    claims(...asked) {
      tell("claims");
      return editor.claims(...asked);
    },
  };
}
