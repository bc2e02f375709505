import { useLoaderData } from "@remix-run/react";
import type { SerializeFrom } from "@remix-run/node";

/**
 * The loader data of a screen. It is null where a layout shows something else instead of the
 * screen: the landing page to a visitor, or the post that a draft was saved as. The screen must not
 * be rendered then, and this throws.
 */
export function useScreenData<Loader>(): NonNullable<SerializeFrom<Loader>> {
  const data = useLoaderData<Loader>();
  if (data === null || data === undefined)
    throw new Error("A screen is drawn without its data: its layout should not show it.");
  return data;
}
