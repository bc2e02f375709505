import { findBlock, readPlaced, type Block } from "./blocks.ts";
import { isVoid } from "./elements.ts";
import { attributeOf, isBlank, type OpenTag, type Token } from "./html.ts";
import { pictureIdOf } from "./pictures.ts";

/** A picture of the author's media in an article, and what it stands in. */
export interface FoundPicture {
  tag: OpenTag;
  mediaId: string;
  /** The innermost figure around it. */
  figure: Block | null;
  /** Its paragraph, if nothing else stands there. */
  paragraph: Block | null;
  link: Link | null;
}

/** A link around something; `end` is where its closing tag ends. */
interface Link {
  end: number;
}

/** The pictures of an article in order, and the caption of each figure. */
export interface FoundPictures {
  pictures: FoundPicture[];
  captions: ReadonlyMap<Block, Block>;
}

/**
 * Finds the pictures of the author's media in one pass; `tokens` if the article is already cut.
 * Never throws.
 */
export function findPictures(html: string, tokens?: readonly Token[]): FoundPictures {
  const pictures: Array<FoundPicture & { block: Block | null }> = [];
  const captions = new Map<Block, Block>();
  /** How many things each block shows itself. */
  const shown = new Map<Block | null, number>();
  let link: Link | null = null;
  const show = (block: Block | null) => shown.set(block, (shown.get(block) ?? 0) + 1);
  for (const { token, block } of readPlaced(html, tokens)) {
    if (token.kind === "text") {
      if (!isBlank(html.slice(token.start, token.end))) show(block);
    } else if (token.kind === "close") {
      if (token.name !== "a" || !link) continue;
      link.end = token.end;
      link = null;
    } else if (token.kind === "open") {
      const { name } = token;
      if (isVoid(name)) show(block);
      if (name === "a") link = { end: token.end };
      if (name === "figcaption" && block?.start === token.start && block.parent)
        if (!captions.has(block.parent)) captions.set(block.parent, block);
      const mediaId = name === "img" ? pictureIdOf(attributeOf(token, "src") ?? "") : null;
      if (mediaId === null) continue;
      const figure = findBlock(block, ["figure"]);
      pictures.push({ tag: token, mediaId, figure, paragraph: null, link, block });
    }
  }
  return {
    pictures: pictures.map(({ block, ...picture }) => ({
      ...picture,
      paragraph: block?.name === "p" && shown.get(block) === 1 ? block : null,
    })),
    captions,
  };
}
