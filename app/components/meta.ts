import type { MetaDescriptor } from "@remix-run/node";
import { LANDING_META } from "#app/copy/landing-meta.ts";

interface Args {
  data: unknown;
  matches: ReadonlyArray<{ id: string; data: unknown }>;
}

/**
 * The document title of a screen: `export const meta = screenTitle("My Posts")`. A visitor gets the
 * landing page, and what it says of itself, on every screen's address.
 */
export function screenTitle(title: string) {
  return ({ data, matches }: Args): MetaDescriptor[] =>
    data === null ? landingMeta(appUrlOf(matches)) : [{ title: `${title} · Postwright` }];
}

/** What the landing page says to search engines and previews: that it stands at one address. */
function landingMeta(appUrl: string): MetaDescriptor[] {
  const { title, description, picture } = LANDING_META;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${appUrl}/` },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: `${appUrl}/` },
    { property: "og:site_name", content: "Postwright" },
    { property: "og:image", content: appUrl + picture.path },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The root loader's `appUrl`; empty if that loader failed. */
function appUrlOf(matches: Args["matches"]): string {
  const root = matches.find(({ id }) => id === "root")?.data;
  return typeof root === "object" && root !== null && "appUrl" in root ? `${root.appUrl}` : "";
}
