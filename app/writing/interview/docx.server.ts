import { unzipSync } from "fflate";
import { Parser } from "htmlparser2";

/** Of the text of a document, unpacked; a longer one has more notes than a draft may. */
const MOST_BYTES = 8 * 1_048_576;
const DOCUMENT = "word/document.xml";

/**
 * The text of a Word document, a line for each paragraph, headings with "## " before them. Null for
 * what is none, and for one of more than 8 MB.
 */
export function readDocx(bytes: Uint8Array): string | null {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === DOCUMENT && originalSize <= MOST_BYTES,
    });
    const document = files[DOCUMENT];
    return document ? linesOf(new TextDecoder().decode(document)) : null;
  } catch {
    return null;
  }
}

/** Styles of headings in English, German, French and Spanish Word. */
const HEADING = /^(?:heading|berschrift|überschrift|titre|ttulo|título|title|titel)\s?[1-6]?$/i;

function linesOf(xml: string): string {
  let lines = "";
  let hidden = 0;
  let within = false;
  const parser = new Parser(
    {
      onopentag(name, { "w:val": value }) {
        if (name === "mc:Fallback") hidden++;
        if (hidden > 0) return;
        if (name === "w:t") within = true;
        if (name === "w:pStyle" && HEADING.test(value ?? "")) lines += "## ";
        if (name === "w:numPr") lines += "- ";
        if (name === "w:tab") lines += "\t";
        if (name === "w:br" || name === "w:cr") lines += "\n";
      },
      ontext(text) {
        if (within) lines += text;
      },
      onclosetag(name) {
        if (name === "mc:Fallback") hidden--;
        if (name === "w:t") within = false;
        if (name === "w:p" && hidden === 0) lines += "\n";
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return lines;
}
