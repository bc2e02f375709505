import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import { schema } from "./schema.ts";

/** What is typed while a kept block is selected stands below it, and does not replace it. */
export function keptTyping(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, _from, to, text) {
        const { selection, tr } = view.state;
        if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.kept)
          return false;
        const line = schema.nodes.paragraph.create(null, schema.text(text));
        tr.insert(to, line);
        view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to + line.nodeSize - 1)));
        return true;
      },
    },
  });
}
