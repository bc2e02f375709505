import { z } from "zod";
import type { BlogSettings } from "#app/generated/prisma/client.ts";
import type { BlogLink } from "./blog-settings.ts";

export const storedLinks = z.array(z.object({ label: z.string(), url: z.string() }));

/** The links that are stored with the settings of a blog. */
export function readLinks({ links }: Pick<BlogSettings, "links">): BlogLink[] {
  return storedLinks.parse(links);
}
