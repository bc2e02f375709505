import { BLOG_LIMITS } from "#app/copy/blog.ts";
import type { BlogTheme } from "#app/generated/prisma/enums.ts";

export interface BlogLink {
  label: string;
  url: string;
}

export interface BlogSettingsInput {
  /** Empty: the author's name. */
  title: string;
  tagline: string;
  /** Markdown. */
  about: string;
  /** #rrggbb; empty: the theme's own. */
  accent: string;
  /** The id of a picture; empty: none. */
  logo: string;
  logoAlt: string;
  links: BlogLink[];
  /** A BCP 47 tag; empty: not said. */
  language: string;
  theme: BlogTheme;
}

export const DEFAULT_SETTINGS: BlogSettingsInput = {
  ...{ title: "", tagline: "", about: "", accent: "", logo: "", logoAlt: "" },
  ...{ links: [], language: "", theme: "classic" },
};

/** The names of the fields of each link in the form, in order. */
export const LINK_FIELDS = Array.from({ length: BLOG_LIMITS.links }, (_, at) => ({
  label: `linkLabel${at + 1}`,
  url: `linkUrl${at + 1}`,
}));
