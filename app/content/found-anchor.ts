import type { ProposedLink } from "./insert-links.ts";

/** A phrase of the article that could link to a post; `sentence` is the text around it. */
export interface FoundAnchor extends ProposedLink {
  sentence: string;
}

/** The article as the search for anchors reads it. */
export interface ReadArticle {
  /** Lines that may hold a link. */
  lines: string[];
  /** Title and keywords. */
  subject: string;
}
