import { closeHistory } from "@tiptap/pm/history";
import type { Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** One undo takes this back, and neither what was typed before nor what is typed after. */
export function dispatchStep(view: Pick<EditorView, "state" | "dispatch">, tr: Transaction): void {
  view.dispatch(closeHistory(tr));
  view.dispatch(closeHistory(view.state.tr));
}
