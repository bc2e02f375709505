import { useState } from "react";
import type { EditorView } from "@tiptap/pm/view";
import { Button } from "#app/components/ui/button.tsx";
import { DialogField } from "./dialog-field.tsx";
import { FindPost } from "./find-post.tsx";
import { linkPlace, removeLink, setLink } from "./links.ts";
import { toAddress } from "./safe-address.ts";

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
