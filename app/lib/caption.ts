import { escapeHtml } from "./text.ts";

/** What stands under a picture. */
interface Captioned {
  caption: string;
  /** Whom it is owed to; "" for nobody. */
  credit: string;
  /** Where that is said; "" or a web address. */
  creditUrl: string;
}

/** The caption with the credit as HTML. A credit that the caption names already is not repeated. */
export function captionHtml({ caption, credit, creditUrl }: Captioned, links = true): string {
  const said = escapeHtml(caption);
  if (credit === "" || caption.toLowerCase().includes(credit.toLowerCase())) return said;
  const owed = creditHtml({ credit, creditUrl }, links);
  return caption === "" ? owed : said + joint(caption) + owed;
}

/** The credit alone, linked to where it is said unless it stands in a link. */
export function creditHtml(
  { credit, creditUrl }: Pick<Captioned, "credit" | "creditUrl">,
  links = true,
): string {
  const words = escapeHtml(credit);
  return creditUrl === "" || !links ? words : `<a href="${escapeHtml(creditUrl)}">${words}</a>`;
}

/** What parts a caption from the credit behind it. */
export function joint(caption: string): string {
  if (caption === "") return "";
  return /[.!?…:]$/.test(caption) ? " " : ". ";
}
