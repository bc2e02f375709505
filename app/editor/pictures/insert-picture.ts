import { NodeSelection, TextSelection, type Command } from "@tiptap/pm/state";
import { placeForBlock } from "../blocks.ts";
import { isPictureSelected } from "../picture-node.ts";
import { schema } from "../schema.ts";

/** The texts of a picture of the author's media. */
export interface PictureAttrs {
  mediaId: string;
  alt: string;
  caption: string;
}

/**
 * Puts a picture in the place of the selected one, or below the block of the selection with the
 * cursor behind it.
 */
export function insertPicture(attrs: PictureAttrs): Command {
  return (state, dispatch) => {
    const { picture, paragraph } = schema.nodes;
    const node = picture.create({ ...attrs });
    const { tr, selection } = state;
    if (isPictureSelected(state)) {
      tr.replaceWith(selection.from, selection.to, node);
      tr.setSelection(NodeSelection.create(tr.doc, selection.from));
    } else {
      const { start, end } = placeForBlock(state);
      const line = end === state.doc.content.size ? [paragraph.create()] : [];
      tr.replaceWith(start, end, [node, ...line]);
      tr.setSelection(TextSelection.near(tr.doc.resolve(start + node.nodeSize), 1));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
