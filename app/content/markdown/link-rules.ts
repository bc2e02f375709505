import type TurndownService from "turndown";
import { pictureIdOf } from "../pictures.ts";
import { attribute } from "./attribute.ts";
import { writePicture } from "./picture-lines.ts";

/** How links and pictures are written. */
export function linkRules(escape: (text: string) => string): Record<string, TurndownService.Rule> {
  return {
    link: {
      filter: (node) => node.nodeName === "A" && attribute(node, "href") !== "",
      replacement: (content, node) => `[${content}](${targetOf(node, "href")})`,
    },
    image: {
      filter: "img",
      replacement: (_content, node) => {
        if (attribute(node, "src") === "") return "";
        return pictureIdOf(attribute(node, "src")) === null
          ? `![${escape(oneLine(attribute(node, "alt")))}](${targetOf(node, "src")})`
          : (writePicture(node, undefined, escape) ?? "");
      },
    },
  };
}

/** An address and the title of its element. */
function targetOf(node: object, name: "href" | "src"): string {
  const address = reread(attribute(node, name));
  const title = reread(oneLine(attribute(node, "title"))).replace(/"/g, '\\"');
  const target = /^<|[\s\p{Cc}]/u.test(address)
    ? `<${address.replace(/[<>]/g, "\\$&")}>`
    : address.replace(/[()]/g, "\\$&");
  return title === "" ? target : `${target} "${title}"`;
}

/** The reader takes backslashes and what looks like a character reference once more. */
function reread(text: string): string {
  return text.replace(/\\(?=[!-/:-@[-`{-~]|$)/g, "\\\\").replace(/&(?=#?\w{1,32};)/g, "&amp;");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
