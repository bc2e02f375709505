import { captionHtml, creditHtml, joint } from "#app/lib/caption.ts";
import { cut, escapeHtml } from "#app/lib/text.ts";
import type { Block } from "./blocks.ts";
import { findPictures, type FoundPicture, type FoundPictures } from "./find-pictures.ts";
import { attributeOf, type OpenTag } from "./html.ts";
import { MOST_PICTURES, type PictureUse, type ShownPicture } from "./pictures.ts";
import { replaceParts, type Replacement } from "./replace-parts.ts";
import { lineOf } from "./text.ts";

/** The longest caption that is read. */
const CAPTION = 1_000;
/** Of its HTML: figures may stand in captions of figures. */
const CAPTION_HTML = 20_000;
/** Characters of texts that pictures bring into one article; what is beyond stays away. */
const MOST_TEXTS = 300_000;

/** The author's own pictures that an article shows, in order. */
export function readPictures(html: string): PictureUse[] {
  if (!html.includes("/media/")) return [];
  const found = findPictures(html);
  const captionOf = captionReader(html, found);
  return found.pictures.map(({ tag, mediaId, figure }) => ({
    mediaId,
    alt: attributeOf(tag, "alt") ?? "",
    caption: cut(captionOf(figure), CAPTION),
  }));
}

/**
 * Gives the author's own pictures the addresses, sizes and alternative texts that `table` holds
 * for them, a caption where they stand alone without one, and puts the credit into it. In the place
 * of others stand the words `lost`, if they are given. Every other byte stays. However often an
 * article shows pictures with long texts, it grows by a bounded amount: what is beyond that has its
 * address and size only.
 */
export function resolvePictures(
  html: string,
  table: Readonly<Record<string, ShownPicture>>,
  lost = "",
): string {
  if (!html.includes("/media/")) return html;
  const found = findPictures(html);
  const captionOf = captionReader(html, found);
  const changes: Replacement[] = [];
  const credits = new Map<Block, Credits>();
  const bounded = makeBound();
  for (const picture of found.pictures) {
    const held = Object.hasOwn(table, picture.mediaId) ? table[picture.mediaId] : undefined;
    const shown = held && bounded(held);
    if (!shown) {
      if (lost !== "") changes.push(placeholder(picture.tag, lost));
      continue;
    }
    changes.push(tagChange(picture.tag, shown));
    if (shown.credit === "" && !shown.caption) continue;
    const { figure } = picture;
    if (!figure) changes.push(...ownCredit(picture, shown));
    else creditsOf(credits, figure, picture).add(shown);
  }
  for (const [figure, owed] of credits)
    changes.push(...figureCredits(figure, found.captions.get(figure), captionOf(figure), owed));
  return replaceParts(html, changes);
}

/** Gives each picture as it is, or bare once there are too many or their texts are too long. */
function makeBound(): (shown: ShownPicture) => ShownPicture {
  let [pictures, texts] = [0, 0];
  return (shown) => {
    const { src, srcset = "", width, height, alt, caption = "", credit, creditUrl } = shown;
    pictures++;
    texts += srcset.length + alt.length + caption.length + credit.length + creditUrl.length;
    if (pictures <= MOST_PICTURES && texts <= MOST_TEXTS) return shown;
    return { src, width, height, alt: "", credit: "", creditUrl: "" };
  };
}

/** The caption of a figure as text, read once. */
function captionReader(html: string, { captions }: FoundPictures) {
  const read = new Map<Block, string>();
  return (figure: Block | null): string => {
    const block = figure && captions.get(figure);
    if (!block) return "";
    const end = Math.min(block.closeStart, block.openEnd + CAPTION_HTML);
    const text = read.get(block) ?? lineOf(html.slice(block.openEnd, end));
    read.set(block, text);
    return text;
  };
}

const GIVEN = new Set(["src", "srcset", "sizes", "width", "height", "loading", "alt"]);

function tagChange(tag: OpenTag, shown: ShownPicture): Replacement {
  const { src, srcset, sizes, width, height } = shown;
  const given = { src, srcset, sizes, width: `${width}`, height: `${height}`, loading: "lazy" };
  const alt = attributeOf(tag, "alt")?.trim() || shown.alt;
  const others = tag.attributes.filter(({ name }) => !GIVEN.has(name)).map(({ name }) => name);
  const all = [
    ...Object.entries({ ...given, alt }),
    ...others.map((name) => [name, attributeOf(tag, name) ?? ""] as const),
  ];
  const text = all.flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`],
  );
  return { start: tag.start, end: tag.end, text: `<img${text.join("")}>` };
}

function placeholder(tag: OpenTag, lost: string): Replacement {
  const alt = attributeOf(tag, "alt")?.trim() ?? "";
  const words = alt === "" ? lost : `${lost}: ${alt}`;
  return { start: tag.start, end: tag.end, text: `<mark>${escapeHtml(words)}</mark>` };
}

/** What a figure owes, each credit once. */
interface Credits {
  add(shown: ShownPicture): void;
  list: ShownPicture[];
  /** No link may stand in another. */
  linked: boolean;
}

function creditsOf(credits: Map<Block, Credits>, figure: Block, { link }: FoundPicture): Credits {
  const known = credits.get(figure);
  if (known) return known;
  const texts = new Set<string>();
  const list: ShownPicture[] = [];
  const owed: Credits = {
    list,
    linked: link !== null && link.end > figure.closeStart,
    add(shown) {
      const key = `${shown.caption ?? ""}\n${shown.credit}`;
      if (!texts.has(key)) list.push(shown);
      texts.add(key);
    },
  };
  credits.set(figure, owed);
  return owed;
}

function figureCredits(
  figure: Block,
  caption: Block | undefined,
  text: string,
  { list, linked }: Credits,
): Replacement[] {
  const said = text.slice(0, 4 * CAPTION).toLowerCase();
  if (!caption) {
    const all = list.map((shown) => captionOfPicture(shown, linked)).join(". ");
    return [insertion(figure.closeStart, `<figcaption>${all}</figcaption>`)];
  }
  const missing = list.filter(
    ({ credit }) => credit !== "" && !said.includes(credit.toLowerCase()),
  );
  if (missing.length === 0) return [];
  const words = missing.map((shown) => creditHtml(shown, !linked)).join(". ");
  return [insertion(caption.closeStart, joint(text) + words)];
}

/** A picture alone in its paragraph becomes a figure; in a line its credit stands behind it. */
function ownCredit({ tag, paragraph, link }: FoundPicture, shown: ShownPicture): Replacement[] {
  if (!paragraph)
    return shown.credit === ""
      ? []
      : [insertion(link?.end ?? tag.end, ` <small>(${creditHtml(shown)})</small>`)];
  const { start, closeStart, end } = paragraph;
  const words = captionOfPicture(shown, link !== null && link.end > end);
  return [
    { start, end: start + "<p".length, text: "<figure" },
    { start: closeStart, end, text: `<figcaption>${words}</figcaption></figure>` },
  ];
}

/** No link may stand in another. */
function captionOfPicture({ caption = "", ...owed }: ShownPicture, linked: boolean): string {
  return captionHtml({ caption, ...owed }, !linked);
}

function insertion(at: number, text: string): Replacement {
  return { start: at, end: at, text };
}
