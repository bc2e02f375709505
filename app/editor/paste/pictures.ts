import { addLost, type Lost } from "./nodes.ts";

const READABLE = /^(?:https?:|\/media\/)/i;
/** Where scripts keep the address until the picture comes into view. */
const LATE = ["data-src", "data-lazy-src", "data-original", "src"];
const PICTOGRAM = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
const SMILEY = /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;

/** Leaves the pictures that have an address of the web; those in the HTML itself are uploaded. */
export function readPictures(root: HTMLElement, lost: Lost): void {
  for (const picture of root.querySelectorAll("img")) {
    const of = (name: string) => picture.getAttribute(name) ?? "";
    const sets = [of("srcset"), of("data-srcset")].map(largestOf);
    const address = [...LATE.map(of), ...sets].find((one) => READABLE.test(one));
    if (SMILEY.test(of("alt")) && PICTOGRAM.test(of("alt"))) picture.replaceWith(of("alt"));
    else if (of("width") === "1" && of("height") === "1") picture.remove();
    else if (address !== undefined) picture.setAttribute("src", address);
    else {
      if (of("src") !== "" && !/^data:/i.test(of("src"))) addLost(lost, "picture");
      picture.remove();
    }
  }
}

/** The address of the widest picture of a set: "a.jpg 320w, b.jpg 1280w". */
function largestOf(set: string): string {
  const choices = set.split(/,\s+/).map((choice) => choice.trim().split(/\s+/));
  const sizeOf = ([, size = "1"]: string[]) => Number.parseFloat(size) || 0;
  return choices.sort((a, b) => sizeOf(b) - sizeOf(a))[0]?.[0] ?? "";
}
