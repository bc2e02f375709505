/** Words of Settings → Blog. */

export const BLOG_TOASTS = {
  save: {
    success: "Blog Saved",
    failure: "Save Failed",
    fallback: "Failed to save your blog. Please try again.",
  },
  domain: {
    success: "Domain Saved",
    failure: "Save Failed",
    fallback: "Failed to save the domain. Please try again.",
  },
  check: {
    success: "Domain Working",
    failure: "Domain Not Working Yet",
    fallback: "Failed to check the domain. Please try again.",
  },
  removeDomain: {
    success: "Domain Removed",
    failure: "Removal Failed",
    fallback: "Failed to remove the domain. Please try again.",
  },
} as const;

/** Words around the DNS records of a domain. */
export const DOMAIN_RECORDS = {
  create: "Create these two records where you bought the domain, then check.",
  missing:
    "Add this record where you bought the domain. Without it, another blog here can take the domain.",
} as const;

/** What the former owner of a domain is told. */
export const DOMAIN_LOST = {
  title: (domain: string) => `Another blog here now uses ${domain}`,
  body: "Its owner added their TXT record and yours was missing. Your blog is at its Postwright address again.",
  problem: (domain: string) =>
    `Another blog here now uses ${domain}: its TXT record is there and yours is not.`,
} as const;

/** Longest texts, in characters, and most entries. */
export const BLOG_LIMITS = {
  title: 80,
  tagline: 160,
  about: 10_000,
  logoAlt: 200,
  links: 8,
  linkLabel: 40,
  linkUrl: 500,
} as const;

/** The looks of a blog, by their keys. */
export const BLOG_THEMES = [
  { value: "classic", label: "Classic", help: "Serif text with room to breathe." },
  { value: "modern", label: "Modern", help: "Sans serif, cards, a header in your colour." },
  { value: "mono", label: "Mono", help: "Monospaced and compact, for technical writing." },
] as const;
