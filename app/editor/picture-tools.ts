import type { Node } from "@tiptap/pm/model";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { pictureAddress } from "#app/content/pictures.ts";
import { isPictureSelected } from "./picture-node.ts";
import { loadMedia, watchMedia } from "./pictures/media-texts.ts";

const MISSING = "This picture cannot be shown. It may no longer be in your media.";

/**
 * A picture as the editor shows it, with a button for its texts, which says so while it has no
 * alternative text. `onEdit` is told when that is pressed.
 */
function makePictureView(given: Node, onEdit: () => void): NodeView {
  const dom = document.createElement("figure");
  dom.className = "picture-view";
  dom.contentEditable = "false";
  const image = document.createElement("img");
  const caption = document.createElement("figcaption");
  const button = document.createElement("button");
  button.type = "button";
  // The keyboard has Enter on the selected picture.
  button.tabIndex = -1;
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", onEdit);
  image.addEventListener("error", () => {
    caption.textContent = MISSING;
    dom.dataset["missing"] = "";
    if (!caption.isConnected) dom.append(caption);
  });
  let shown = "";
  const show = ({ attrs }: Node) => {
    const [mediaId, alt, words] = [attrs["mediaId"], attrs["alt"], attrs["caption"]].map(String);
    shown = `${mediaId} ${alt}`;
    if (image.dataset["of"] !== mediaId) {
      image.dataset["of"] = mediaId;
      delete dom.dataset["missing"];
      image.src = pictureAddress(mediaId ?? "", "800");
    }
    image.alt = alt ?? "";
    caption.textContent = "missing" in dom.dataset ? MISSING : (words ?? "");
    dom.replaceChildren(image, button, ...(caption.textContent === "" ? [] : [caption]));
    say(alt !== "");
    if (alt === "") void askMedia(shown, mediaId ?? "");
  };
  const say = (described: boolean) => {
    button.textContent = described ? "Edit picture" : "Add alt text";
    button.toggleAttribute("data-warning", !described);
  };
  const askMedia = async (asked: string, mediaId: string) => {
    say(true);
    const media = await loadMedia(mediaId);
    if (asked === shown && media) say(media.decorative || media.alt !== "");
  };
  let current = given;
  const unwatch = watchMedia((mediaId) => {
    if (mediaId === current.attrs["mediaId"]) show(current);
  });
  show(given);
  return {
    dom,
    update: (node) => {
      if (node.type !== given.type) return false;
      current = node;
      show(node);
      return true;
    },
    stopEvent: (event) => event.target === button,
    ignoreMutation: () => true,
    destroy: unwatch,
  };
}

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
