import type { Node } from "@tiptap/pm/model";
import { readEmbed } from "#app/content/embeds.ts";
import { schema } from "../schema.ts";

/** A paragraph at the top of the document that readers see as a video, a post, a track or code. */
export interface EmbedLine {
  /** The places before and after the paragraph. */
  from: number;
  to: number;
  address: string;
  /** What the service calls it; null if that is not known. */
  title: string | null;
  /** "YouTube" */
  service: string;
}

/** The address of a paragraph that is nothing but a link whose words are its address, or null. */
export function ownAddress(node: Node): { address: string; title: string | null } | null {
  const text = node.type === schema.nodes.paragraph && node.childCount === 1 && node.firstChild;
  if (!text || !text.text || text.marks.length !== 1) return null;
  const link = schema.marks.link.isInSet(text.marks);
  if (!link || link.attrs["href"] !== text.text) return null;
  const title: unknown = link.attrs["title"];
  return { address: text.text, title: typeof title === "string" && title !== "" ? title : null };
}

export function findEmbedLines(doc: Node): EmbedLine[] {
  const lines: EmbedLine[] = [];
  doc.forEach((node, from) => {
    const own = ownAddress(node);
    const embed = own && readEmbed(own.address);
    if (embed) lines.push({ from, to: from + node.nodeSize, ...own, service: embed.name });
  });
  return lines;
}
