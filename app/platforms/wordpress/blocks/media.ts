import { block, countsReaders, type Editor } from "./markup.ts";
import {
  hasOnly,
  isElement,
  isSpace,
  seenChildren,
  valueOf,
  written,
  type Element,
  type Node,
} from "./tree.ts";

interface Picture {
  image: Element;
  link: Element | null;
}

/**
 * The block of nodes that are nothing but pictures: an image, or a gallery of several. Null if
 * there is anything else. `caption` is HTML, "" for none; null where pictures stand in a paragraph,
 * several of which belong to its line.
 */
export function mediaBlock(
  nodes: readonly Node[],
  caption: string | null,
  editor: Editor,
): string | null {
  const seen = nodes.filter((node) => !isSpace(node));
  const pictures = seen.map(pictureOf).filter((picture) => picture !== null);
  const [first, ...others] = pictures;
  if (!first || pictures.length < seen.length) return null;
  if (others.length === 0) return imageBlock(first, caption ?? "", editor);
  if (caption === null) return null;
  const images = pictures.map((picture) => imageBlock(picture, "", editor)).join("\n\n");
  return block(
    "gallery",
    { linkTo: "none" },
    `<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${images}${captionOf(caption, "blocks-gallery-caption wp-element-caption")}</figure>`,
  );
}

function pictureOf(node: Node): Picture | null {
  if (!isElement(node)) return null;
  if (node.name === "img") {
    const isPlain = hasOnly(node, "src", "alt", "title", "width", "height", "loading");
    return isPlain && !countsReaders(node) ? { image: node, link: null } : null;
  }
  const [only, ...others] = seenChildren(node);
  if (!only || others.length > 0) return null;
  const inner = pictureOf(only);
  if (node.name === "p" && hasOnly(node)) return inner;
  if (node.name !== "a" || !inner || inner.link) return null;
  return hasOnly(node, "href", "target", "rel") ? { ...inner, link: node } : null;
}

/** The site gives a picture of its library the sizes and the size on the page by itself. */
function imageBlock({ image, link }: Picture, caption: string, { idOf }: Editor): string {
  const id = idOf(valueOf(image, "src") ?? "");
  const attributes = {
    ...(id !== "" && { id: Number(id), sizeSlug: "full" }),
    linkDestination: link ? "custom" : "none",
  };
  const alt = image.tag.attributes.some(({ name }) => name === "alt")
    ? written(image, "alt")
    : ' alt=""';
  const shown = `<img${written(image, "src")}${alt}${
    id === "" ? "" : ` class="wp-image-${id}"`
  }${written(image, "title")}/>`;
  const linked = link
    ? `<a${written(link, "href")}${written(link, "target")}${written(link, "rel")}>${shown}</a>`
    : shown;
  return block(
    "image",
    attributes,
    `<figure class="wp-block-image${id === "" ? "" : " size-full"}">${linked}${captionOf(caption, "wp-element-caption")}</figure>`,
  );
}

function captionOf(caption: string, classes: string): string {
  return caption === "" ? "" : `<figcaption class="${classes}">${caption}</figcaption>`;
}
