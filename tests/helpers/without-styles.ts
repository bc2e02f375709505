import { parseDocument } from "htmlparser2";

/** What a page says to somebody who reads it without its styles. */

type Node = ReturnType<typeof parseDocument>["children"][number];

/** Elements that begin a line of their own, or show nothing of their text. */
const APART = new Set(
  "address article aside blockquote body br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html iframe input legend li main meta nav noscript ol option p pre progress section select table tbody td textarea tfoot th thead title tr ul".split(
    " ",
  ),
);
const SILENT = new Set(["script", "style", "svg", "textarea", "template", "head"]);
const WORD = /[\p{L}\p{N}·…%]/u;

/**
 * Words of two elements with nothing between them ("Draft|11 words"); those of articles may be so.
 */
export function joinedWords(html: string): string[] {
  const found: string[] = [];
  let last = "";
  let crossed = false;
  const end = () => {
    last = "";
    crossed = false;
  };
  const read = (node: Node): void => {
    if (node.type === "text") {
      if (crossed && WORD.test(last.slice(-1)) && WORD.test(node.data.slice(0, 1)))
        found.push(`${last.slice(-20)}|${node.data.slice(0, 20)}`);
      if (node.data !== "") last = node.data;
      crossed = false;
      return;
    }
    if (!("children" in node)) return;
    const name = "name" in node ? node.name : "";
    const isArticle = "attribs" in node && / article /.test(` ${node.attribs["class"] ?? ""} `);
    if (APART.has(name) || isArticle) end();
    else crossed = true;
    if (!SILENT.has(name) && !isArticle) for (const child of node.children) read(child);
    if (APART.has(name) || isArticle) end();
    else crossed = true;
  };
  for (const node of parseDocument(html).children) read(node);
  return found;
}

/** Links and buttons without a word in them. */
export function wordlessControls(html: string): string[] {
  const found: string[] = [];
  const wordsOf = (node: Node): string => {
    if (node.type === "text") return node.data;
    if (!("children" in node)) return "";
    const own = "attribs" in node && node.name === "img" ? (node.attribs["alt"] ?? "") : "";
    return own + node.children.map(wordsOf).join("");
  };
  const read = (node: Node): void => {
    if (!("children" in node)) return;
    const isControl = "name" in node && ["a", "button", "summary"].includes(node.name);
    const isHidden =
      "attribs" in node && ("hidden" in node.attribs || node.attribs["aria-hidden"] === "true");
    if (isControl && !isHidden && wordsOf(node).trim() === "")
      found.push(JSON.stringify(node.attribs));
    for (const child of node.children) read(child);
  };
  for (const node of parseDocument(html).children) read(node);
  return found;
}
