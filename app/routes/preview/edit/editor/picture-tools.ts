import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isPictureSelected } from "./picture-node.ts";
import { makePictureView } from "./picture-view.ts";

/** Shows pictures with their button; that, a double click and Enter ask for their texts. */
export function pictureTools(askPicture: () => void): Plugin {
  const ask = (view: EditorView, pos: number | undefined) => {
    if (pos === undefined) return;
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
    askPicture();
  };
  return new Plugin({
    props: {
      nodeViews: {
        picture: (node, view, getPos) => makePictureView(node, () => ask(view, getPos())),
      },
      // Chromium leaves the selection at the picture when an empty line below pictures is clicked.
      handleClick: (view, pos) => {
        const { doc, tr } = view.state;
        const $pos = doc.resolve(pos);
        if (!isPictureSelected(view.state) || !$pos.parent.inlineContent) return false;
        view.dispatch(tr.setSelection(TextSelection.create(doc, pos)));
        return true;
      },
      handleDoubleClickOn: (view, _pos, node, nodePos) => {
        if (node.type.name !== "picture") return false;
        ask(view, nodePos);
        return true;
      },
      handleKeyDown: ({ state }, { key, ctrlKey, metaKey, altKey, shiftKey }) => {
        const plain = key === "Enter" && !ctrlKey && !metaKey && !altKey && !shiftKey;
        if (!plain || !isPictureSelected(state)) return false;
        askPicture();
        return true;
      },
    },
  });
}
