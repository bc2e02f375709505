import type { TokenizerAndRendererExtension, Tokens } from "marked";

/**
 * Inline elements that Markdown has no sign for. They stand in Markdown as a pair of tags without
 * attributes, as CommonMark allows; every other tag that is typed is text.
 */
export const INLINE_TAGS: ReadonlySet<string> = new Set(
  "abbr b bdi cite del dfn em i ins kbd mark q rp rt ruby s samp small strong sub sup time u var".split(
    " ",
  ),
);

/** A longer element is read as text, so that tags without an end cost little. */
const ELEMENT = /^<([a-z]{1,6})>([^]{1,4000}?)<\/\1>/;
const BREAK = /^<(br|wbr)>/;

interface InlineElement extends Tokens.Generic {
  name: string;
  tokens: Tokens.Generic[];
}

/** Reads such an element, and `<br>` and `<wbr>`, which have no end. */
export const inlineElement: TokenizerAndRendererExtension = {
  name: "inlineElement",
  level: "inline",
  start: (src) => {
    const at = src.indexOf("<");
    return at < 0 ? undefined : at;
  },
  tokenizer(src) {
    const single = BREAK.exec(src);
    if (single) return { type: "inlineElement", raw: single[0], name: single[1], tokens: [] };
    const [raw, name = "", text = ""] = ELEMENT.exec(src) ?? [];
    if (raw === undefined || !INLINE_TAGS.has(name)) return undefined;
    return { type: "inlineElement", raw, name, tokens: this.lexer.inlineTokens(text) };
  },
  renderer(token) {
    const { name, tokens } = token as InlineElement;
    return tokens.length === 0
      ? `<${name}>`
      : `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
  },
};
