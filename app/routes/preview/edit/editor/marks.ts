import type { MarkSpec } from "@tiptap/pm/model";

/** A mark that is one tag. It is read from any of `tags` and written as `name`. */
export function simpleMark(name: string, tags: readonly string[], excludes?: string): MarkSpec {
  return {
    ...(excludes ? { excludes } : {}),
    parseDOM: tags.map((tag) => ({ tag })),
    toDOM: () => [name, 0],
  };
}

/** A mark that Markdown has no sign for: its tag stands in the text as it is. */
export function plainMark(name: string): MarkSpec {
  return simpleMark(name, [name]);
}

export const code: MarkSpec = {
  code: true,
  parseDOM: [{ tag: "code" }],
  toDOM: () => ["code", 0],
};

/** Addresses that would run a script in the reader's browser. */
const RUNS = /^[\s\p{Cc}]*(?:javascript|vbscript|data):/iu;

export const link: MarkSpec = {
  attrs: { href: { default: "" }, title: { default: null } },
  inclusive: false,
  parseDOM: [
    {
      tag: "a[href]",
      getAttrs: (dom) => {
        const href = dom.getAttribute("href") ?? "";
        return !RUNS.test(href) && { href, title: dom.getAttribute("title") };
      },
    },
  ],
  toDOM: ({ attrs }) => ["a", { href: attrs["href"], title: attrs["title"] }, 0],
};
