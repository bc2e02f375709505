interface Described {
  metaDescription: string;
  excerpt: string;
  /** The first sentences of its text. */
  lead: string;
}

/** What describes a page of the blog where others show it; "" only for one without text. */
export function descriptionOf({ metaDescription, excerpt, lead }: Described): string {
  return metaDescription || excerpt || lead;
}
