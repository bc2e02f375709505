import type { MetaDescriptor } from "@remix-run/node";

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
    data === null ? landingMetaOf(matches) : [{ title: `${title} · Postwright` }];
}

/** From the root loader: only visitors need it. Just a title for a session that has ended. */
function landingMetaOf(matches: Args["matches"]): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data;
  const meta =
    typeof root === "object" && root !== null && "landingMeta" in root ? root.landingMeta : null;
  return Array.isArray(meta) ? meta : [{ title: "Postwright" }];
}
