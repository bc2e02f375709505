import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import { pictureAddress } from "#app/content/pictures.ts";
import { loadMedia, watchMedia } from "./pictures/media-texts.ts";

const MISSING = "This picture cannot be shown. It may no longer be in your media.";

/**
 * A picture as the editor shows it, with a button for its texts, which says so while it has no
 * alternative text. `onEdit` is told when that is pressed.
 */
export function makePictureView(given: Node, onEdit: () => void): NodeView {
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
