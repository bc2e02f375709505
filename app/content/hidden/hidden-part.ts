import { attributeOf, type OpenTag, type Token } from "../html.ts";
import { isVoid } from "../elements.ts";
import { isFadedIn } from "./fading.ts";
import type { HidingRules } from "./hiding-rules.ts";
import { isShown } from "./hiding-rules.ts";
import { hides, readDeclarations } from "./hiding-styles.ts";

/** What hides all of a page is taken away by a script, or the page would show nothing. */
const WHOLE_PAGE = new Set(["html", "body", "main"]);

/** Why an element is not shown: by its markup, which no script changes lightly, or its style. */
export type Hiding = "markup" | "style";

/** Whether readers see nothing of an element, and what hides it; null where they see it. */
export function hidingOf(tag: OpenTag, rules: HidingRules): Hiding | null {
  if (WHOLE_PAGE.has(tag.name) || tag.attributes.length === 0) return null;
  if (attributeOf(tag, "hidden") !== null) return "markup";
  if (attributeOf(tag, "aria-hidden")?.trim().toLowerCase() === "true") return "markup";
  const style = readDeclarations(attributeOf(tag, "style") ?? "");
  if (isFadedIn(tag, style)) style.delete("opacity");
  if (hides(style)) return "style";
  return !isShown(style) && namesOf(tag).some((name) => rules.has(name)) ? "style" : null;
}

function namesOf(tag: OpenTag): string[] {
  const classes = (attributeOf(tag, "class") ?? "").split(/\s+/).filter(Boolean);
  const id = attributeOf(tag, "id")?.trim() ?? "";
  const names = [...classes.map((name) => `.${name}`), ...(id === "" ? [] : [`#${id}`])];
  return names.flatMap((name) => [name, tag.name + name]);
}

type Tag = Exclude<Token, { kind: "text" | "other" }>;

/** An element that is not shown, from its opening tag on. */
export interface HiddenPart {
  /** Takes the next tag; false where the part has ended before that tag. */
  take(tag: Tag): boolean;
  isOver(): boolean;
}

/** What ends an open element without a closing tag. */
type EndedBy = (open: string, by: string) => boolean;

/** Follows an element that is not shown to its end; `outer` are the open elements around it. */
export function hiddenPart(first: string, outer: readonly string[], endedBy: EndedBy): HiddenPart {
  const open = [first];
  // Keeps a closing tag of something else from being looked for in a deep part.
  const counts = new Map([[first, 1]]);
  const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const closeLast = () => {
    const name = open.pop();
    if (name !== undefined) add(name, -1);
    return name;
  };
  return {
    isOver: () => open.length === 0,
    take({ kind, name }) {
      if (kind === "close") {
        if ((counts.get(name) ?? 0) === 0) return !outer.includes(name);
        while (closeLast() !== name);
        return true;
      }
      if (endedBy(open.at(-1) ?? "", name)) closeLast();
      if (open.length === 0) return false;
      if (isVoid(name)) return true;
      open.push(name);
      add(name, 1);
      return true;
    },
  };
}
