import { env } from "#app/lib/env.server.ts";
import { PICTURE_ID, pictureAddress } from "../pictures.ts";
import { readArticleBlocks } from "./article-blocks.server.ts";
import { readKeptLine } from "./kept-line.ts";
import { writeMarkdown } from "./write-markdown.ts";

const PICTURE = new RegExp(`\\]\\(media:(${PICTURE_ID})(?=[ )])`, "g");

/**
 * An article as Markdown for other programs: what Markdown cannot say loses its markup, and own
 * pictures have their address here.
 */
export function exportMarkdown(html: string): string {
  return readArticleBlocks(html)
    .map(({ markdown, html: block }) =>
      readKeptLine(markdown) === null ? markdown : writeMarkdown(block),
    )
    .join("\n\n")
    .replace(PICTURE, (_all, id: string) => `](${env.appUrl}${pictureAddress(id)}`);
}
