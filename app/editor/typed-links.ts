import { InputRule } from "@tiptap/pm/inputrules";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import { pastedAddress } from "./pasted-address.ts";
import { toAddress } from "./safe-address.ts";
import { schema } from "./schema.ts";

const { link, code } = schema.marks;

/** What may follow an address in a sentence without being part of it. */
const AFTER = /[.,;:!?'"»”’)\]]+$/;

/** A bare address becomes a link when a space follows it. */
export const linkTypedAddress = new InputRule(
  /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>"]+)\s$/i,
  (state, [, typed = ""], _start, end) => {
    const words = withoutEnd(typed);
    const href = toAddress(words);
    const from = end - typed.length;
    const to = from + words.length;
    const { parent } = state.doc.resolve(from);
    const taken = state.doc.rangeHasMark(from, to, link) || state.doc.rangeHasMark(from, to, code);
    if (href === null || taken || !parent.type.allowsMarkType(link)) return null;
    return state.tr
      .addMark(from, to, link.create({ href }))
      .insertText(" ", end)
      .removeStoredMark(link);
  },
);

/** Without the punctuation of the sentence; a bracket that the address itself opens stays. */
function withoutEnd(typed: string): string {
  const words = typed.replace(AFTER, "");
  const closes = typed.slice(words.length).startsWith(")") && words.includes("(");
  return closes ? `${words})` : words;
}

/** An address that is pasted over words becomes their link. */
export const linkPastedOver = new Plugin({
  props: {
    handlePaste(view, event) {
      const { selection, doc, tr } = view.state;
      const { from, to, $from, $to, empty } = selection;
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      if (empty || !(selection instanceof TextSelection) || !$from.sameParent($to)) return false;
      const href = /^(?:https?:\/\/|mailto:)\S+$/i.test(text) ? pastedAddress(text) : null;
      if (href === null || !$from.parent.type.allowsMarkType(link)) return false;
      // Words that are an address themselves are replaced.
      if (toAddress(doc.textBetween(from, to)) !== null) return false;
      const linked = tr.removeMark(from, to, link).addMark(from, to, link.create({ href }));
      view.dispatch(linked.setSelection(TextSelection.create(linked.doc, to)));
      return true;
    },
  },
});
