import { history, undo } from "@tiptap/pm/history";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { describe, expect, it } from "vitest";
import { dispatchStep } from "#app/editor/dispatch-step.ts";
import { schema } from "#app/editor/schema.ts";

/** An editor without a screen, in which everything happens at the same time. */
function editor(text: string) {
  const doc = schema.nodes.doc.create(null, schema.nodes.paragraph.create(null, schema.text(text)));
  const view = {
    state: EditorState.create({ doc, plugins: [history()] }),
    dispatch: (tr: Transaction) => {
      view.state = view.state.apply(tr.setTime(1));
    },
  };
  const end = () => view.state.doc.content.size - 1;
  return {
    view,
    type: (letters: string) => view.dispatch(view.state.tr.insertText(letters, end())),
    step: (letters: string) => dispatchStep(view, view.state.tr.insertText(letters, end())),
    undo: () => undo(view.state, view.dispatch),
    text: () => view.state.doc.textContent,
  };
}

describe("a step of its own", () => {
  it("stays when what is typed after it is undone", () => {
    const { type, step, undo, text } = editor("Pots");
    step(" of clay");
    type("!");
    undo();
    expect(text()).toBe("Pots of clay");
    undo();
    expect(text()).toBe("Pots");
  });

  it("leaves what was typed before it", () => {
    const { type, step, undo, text } = editor("Pots");
    type("!");
    step(" Of clay.");
    undo();
    expect(text()).toBe("Pots!");
  });
});
