import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { SECTION_HELP } from "#app/components/section-help-class.ts";

const key = new PluginKey<DecorationSet>("section-help");

/**
 * A button for writing help at each section heading, for the pointer: the keyboard has the field
 * "Section" below the text. `onAsk` gets the place before the heading.
 */
export function sectionHelp(onAsk: (pos: number) => void): Plugin<DecorationSet> {
  const toButton = (_view: unknown, getPos: () => number | undefined) => {
    const place = document.createElement("div");
    place.className = SECTION_HELP;
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.textContent = "Writing help";
    // Pressed inside a selection, it would begin to drag that.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => onAsk(getPos() ?? 0));
    place.append(button);
    return place;
  };
  const find = (doc: Node) => {
    const found: Decoration[] = [];
    doc.forEach((node, pos) => {
      if (node.type.name !== "heading" || node.attrs["level"] !== 2 || !node.content.size) return;
      found.push(
        Decoration.widget(pos, toButton, {
          key: "section-help",
          side: -1,
          ignoreSelection: true,
          stopEvent: () => true,
        }),
      );
    });
    return DecorationSet.create(doc, found);
  };
  return new Plugin({
    key,
    state: {
      init: (_config, { doc }) => find(doc),
      apply: (tr, before) => (tr.docChanged ? find(tr.doc) : before),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}
