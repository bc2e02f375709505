import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "@tiptap/pm/inputrules";
import type { MarkType } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { toAddress } from "./safe-address.ts";
import { schema } from "./schema.ts";
import { linkTypedAddress } from "./typed-links.ts";

const { nodes, marks } = schema;

/** Markdown that becomes formatting while it is typed. */
export const markdownRules = inputRules({
  rules: [
    // The title is the only heading of the first level.
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, (match) => ({
      level: Math.max(2, match[1]?.length ?? 2),
    })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*([-*+])\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.ordered_list,
      (match) => ({ start: Number(match[1]) }),
      (match, node) => node.childCount + Number(node.attrs["start"]) === Number(match[1]),
    ),
    textblockTypeInputRule(/^```([\w-]*)\s$/, nodes.code_block, (match) => ({
      language: match[1] || null,
    })),
    new InputRule(/^(?:---|\*\*\*|___)$/, (state, _match, start) => {
      const $start = state.doc.resolve(start);
      if ($start.depth !== 1) return null;
      const tr = state.tr.replaceWith($start.before(), $start.after(), [
        nodes.horizontal_rule.create(),
        nodes.paragraph.create(),
      ]);
      return tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 2)));
    }),
    markRule(/(?:^|[\s(])(\*\*([^\s*](?:[^*]*[^\s*])?)\*\*)$/, marks.strong),
    markRule(/(?:^|[\s(])(__([^\s_](?:[^_]*[^\s_])?)__)$/, marks.strong),
    markRule(/(?:^|[\s(])(\*([^\s*](?:[^*]*[^\s*])?)\*)$/, marks.em),
    markRule(/(?:^|[\s(])(_([^\s_](?:[^_]*[^\s_])?)_)$/, marks.em),
    markRule(/(?:^|[\s(])(~~([^\s~](?:[^~]*[^\s~])?)~~)$/, marks.strike),
    markRule(/(?:^|[^`])(`([^`]+)`)$/, marks.code),
    new InputRule(/(?:^|[^!])\[([^\]]+)\]\(([^)\s]+)\)$/, (state, match, _start, end) => {
      const [whole = "", words = "", typed = ""] = match;
      const href = toAddress(typed);
      if (href === null) return null;
      const start = end - (whole.length - whole.indexOf("[")) + 1;
      const tr = state.tr.insertText(words, start, end);
      tr.addMark(start, start + words.length, marks.link.create({ href }));
      return tr.removeStoredMark(marks.link);
    }),
    linkTypedAddress,
  ],
});

/** `match[1]` is the text with its signs, `match[2]` the one between them. */
function markRule(regexp: RegExp, type: MarkType): InputRule {
  return new InputRule(regexp, (state, match, _start, end) => {
    const [, signed = "", inner = ""] = match;
    // The last sign is typed but not in the document yet.
    const start = end - signed.length + 1;
    if (!state.doc.resolve(start).parent.type.allowsMarkType(type)) return null;
    const before = (signed.length - inner.length) / 2;
    const tr = state.tr
      .delete(start + before + inner.length, end)
      .delete(start, start + before)
      .addMark(start, start + inner.length, type.create());
    return tr.removeStoredMark(type);
  });
}
