import type { NodeSpec } from "@tiptap/pm/model";
import { NodeSelection, type EditorState } from "@tiptap/pm/state";
import { pictureAddress, pictureIdOf } from "#app/content/pictures.ts";

/** A picture of the author's media that stands by itself, with its texts. */
export const pictureNode: NodeSpec = {
  attrs: { mediaId: {}, alt: { default: "" }, caption: { default: "" } },
  group: "picture",
  atom: true,
  draggable: true,
  selectable: true,
  leafText: ({ attrs: { caption } }) => String(caption),
  parseDOM: [
    {
      tag: "figure",
      getAttrs: (dom) => {
        const img = dom.querySelector("img");
        const mediaId = pictureIdOf(img?.getAttribute("src") ?? "");
        if (!img || mediaId === null || dom.querySelectorAll("img").length > 1) return false;
        return {
          mediaId,
          alt: img.getAttribute("alt") ?? "",
          caption: (dom.querySelector("figcaption")?.textContent ?? "").trim(),
        };
      },
    },
  ],
  toDOM: ({ attrs: { mediaId, alt, caption } }) => {
    const img = ["img", { src: pictureAddress(String(mediaId), "800"), alt }] as const;
    return caption === ""
      ? ["figure", { contenteditable: "false" }, img]
      : ["figure", { contenteditable: "false" }, img, ["figcaption", caption]];
  },
};

/** True if the selection is one picture of the author's media. */
export function isPictureSelected({ selection }: EditorState): boolean {
  return selection instanceof NodeSelection && selection.node.type.name === "picture";
}
