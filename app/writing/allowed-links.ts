import { ownTexts } from "./interview/interview.ts";
import type { Materials } from "./post-brief.ts";

/** The addresses that an article may link to: those of its sources and of what its user wrote. */
export function allowedLinks(
  materials: Pick<Materials, "sources" | "notes" | "interview">,
): string[] {
  const own = ownTexts(materials).join("\n");
  const noted = own.match(/\bhttps?:\/\/[^\s<>"'`{}|\\^]{1,2000}/gi) ?? [];
  return [...materials.sources.map(({ url }) => url), ...noted.map(withoutPunctuation)];
}

/** The end of a sentence or a bracket around an address is no part of it. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?]+$/, "");
  return bare.endsWith(")") && !bare.includes("(") ? bare.slice(0, -1) : bare;
}
