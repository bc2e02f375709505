import type { ResolvedPos } from "@tiptap/pm/model";
import { type Command, type EditorState, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { useState } from "react";
import { type FoundPost, useFoundPosts } from "#app/components/find-posts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { DialogField } from "./dialog-field.tsx";
import { toAddress } from "./safe-address.ts";
import { schema } from "./schema.ts";

const FAILED = "Your posts could not be searched just now. You can type an address instead.";

/** Searches the user's own posts for one to link to. Nothing is asked before somebody types. */
function FindPost({ onChoose }: { onChoose: (post: FoundPost) => void }) {
  const [words, setWords] = useState("");
  const { found, failed } = useFoundPosts(words);
  return (
    <div>
      <DialogField
        label="Or find one of your posts"
        type="search"
        value={words}
        placeholder="Words of its title"
        onValue={setWords}
        onEnter={() => found?.[0] && onChoose(found[0])}
        error={failed ? FAILED : null}
        help={found?.length === 0 ? "No post of yours has these words in its title." : ""}
      />
      {found && found.length > 0 ? (
        <ul aria-label="Your posts" className="mt-1 max-h-56 overflow-y-auto">
          {found.map((post) => (
            <li key={post.id}>
              <button
                type="button"
                onClick={() => onChoose(post)}
                className="two-lines min-h-11 w-full rounded-md px-3 py-2 text-left hover:bg-hover"
                title={post.title}
              >
                {post.title}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const WRONG = "Type an address such as https://example.com, or choose one of your posts.";

/** Sets, changes or removes the link of the selected words. */
export function LinkFields({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [place] = useState(() => linkPlace(view.state));
  const [address, setAddress] = useState(place.href);
  const [words, setWords] = useState("");
  const [wrong, setWrong] = useState(false);
  const apply = (typed: string, title = "") => {
    const href = toAddress(typed);
    if (href === null) return setWrong(true);
    setLink(place, href, words.trim() || title || typed.trim())(view.state, view.dispatch);
    onDone();
  };
  return (
    <div className="space-y-4">
      <DialogField
        label="Address"
        value={address}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com"
        onValue={(value) => {
          setAddress(value);
          setWrong(false);
        }}
        onEnter={() => apply(address)}
        error={wrong ? WRONG : null}
      />
      {place.text === "" ? (
        <DialogField
          label="Text"
          value={words}
          onValue={setWords}
          onEnter={() => apply(address)}
          help="The words that readers click. Empty: the address."
        />
      ) : null}
      <FindPost onChoose={({ id, title }) => apply(`/preview/${id}`, title)} />
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="button" variant="primary" onClick={() => apply(address)}>
          Apply
        </Button>
        {place.href ? (
          <Button
            type="button"
            onClick={() => {
              removeLink(place)(view.state, view.dispatch);
              onDone();
            }}
          >
            Remove link
          </Button>
        ) : null}
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** What the link dialog starts from. */
interface LinkPlace {
  from: number;
  to: number;
  /** The address there now; empty for none. */
  href: string;
  /** The words there; empty where only the cursor stands. */
  text: string;
}

/** The selected words, or the whole link that the cursor is in. */
function linkPlace(state: EditorState): LinkPlace {
  const { $from, from, to, empty } = state.selection;
  const around = empty ? linkRange($from) : null;
  const place = around ?? { from, to };
  let href = "";
  state.doc.nodesBetween(place.from, Math.max(place.to, place.from), (node) => {
    const mark = schema.marks.link.isInSet(node.marks);
    if (mark && href === "") href = String(mark.attrs["href"]);
  });
  return { ...place, href, text: state.doc.textBetween(place.from, place.to, " ") };
}

function linkRange($pos: ResolvedPos): { from: number; to: number } | null {
  const { parent } = $pos;
  const base = $pos.start();
  const mark = schema.marks.link.isInSet($pos.marks());
  if (!mark || !parent.inlineContent) return null;
  const offset = $pos.parentOffset;
  let range: { from: number; to: number } | null = null;
  let open: { from: number; to: number } | null = null;
  parent.forEach((node, start) => {
    const end = start + node.nodeSize;
    if (!mark.isInSet(node.marks)) open = null;
    else {
      open = { from: open?.from ?? base + start, to: base + end };
      if (open.from - base <= offset && offset <= end) range = open;
    }
  });
  return range;
}

/** Links the words at `place`; where there are none, `words` are put there. */
function setLink({ from, to }: LinkPlace, href: string, words: string): Command {
  return (state, dispatch) => {
    const mark = schema.marks.link.create({ href });
    const tr = state.tr;
    const end = from === to ? from + words.length : to;
    if (from === to) tr.insertText(words, from);
    tr.removeMark(from, end, schema.marks.link).addMark(from, end, mark).removeStoredMark(mark);
    tr.setSelection(TextSelection.create(tr.doc, end));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Takes the link off the words at `place`. */
function removeLink({ from, to }: LinkPlace): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, schema.marks.link));
    return true;
  };
}
