import type { MetaDescriptor } from "@remix-run/node";

const LANDING_TITLE = "Postwright: SEO-optimised blog posts, written with AI";

/**
 * The document title of a screen: `export const meta = screenTitle("My Posts")`. A visitor gets the
 * landing page, and its title, on every screen's address.
 */
export function screenTitle(title: string) {
  return ({ data }: { data: unknown }): MetaDescriptor[] => [
    { title: data === null ? LANDING_TITLE : `${title} · Postwright` },
  ];
}
