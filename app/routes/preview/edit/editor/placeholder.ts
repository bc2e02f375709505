import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Shows `words` in a document that is empty. */
export function placeholder(words: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const first = doc.firstChild;
        const empty = doc.childCount === 1 && first?.isTextblock && !first.content.size;
        return empty
          ? DecorationSet.create(doc, [
              Decoration.node(0, first.nodeSize, { class: "is-empty", "data-placeholder": words }),
            ])
          : null;
      },
    },
  });
}
