import { NodeSelection, type Command } from "@tiptap/pm/state";
import { placeForBlock } from "../blocks.ts";
import { schema } from "../schema.ts";

/** The texts of a picture of the author's media. */
export interface PictureAttrs {
  mediaId: string;
  alt: string;
  caption: string;
}

/** Puts a picture in the place of the selected one, or below the block of the selection. */
export function insertPicture(attrs: PictureAttrs): Command {
  return (state, dispatch) => {
    const node = schema.nodes.picture.create({ ...attrs });
    const { selection } = state;
    const onPicture = selection instanceof NodeSelection && selection.node.type === node.type;
    const { start, end } = onPicture
      ? { start: selection.from, end: selection.to }
      : placeForBlock(state);
    dispatch?.(state.tr.replaceWith(start, end, node).scrollIntoView());
    return true;
  };
}
