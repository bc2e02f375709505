import { NodeSelection } from "@tiptap/pm/state";
import { useState } from "react";
import type { EditorView } from "@tiptap/pm/view";
import { Button } from "#app/components/ui/button.tsx";
import { insertImage } from "../blocks.ts";
import { DialogField } from "../dialog-field.tsx";
import { toImageAddress } from "../safe-address.ts";
import { schema } from "../schema.ts";

const WRONG = "Type the address of a picture on the web, such as https://example.com/pots.jpg.";
const NO_ALT = "Describe the picture in a few words, for readers who cannot see it.";

/** Puts an image into the text, or changes the one that is selected. */
export function AddressFields({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [before] = useState(() => selectedImage(view));
  const [address, setAddress] = useState(before.src);
  const [alt, setAlt] = useState(before.alt);
  const [tried, setTried] = useState(false);
  const src = toImageAddress(address);
  const apply = () => {
    setTried(true);
    if (src === null || alt.trim() === "") return;
    insertImage({ src, alt: alt.trim() })(view.state, view.dispatch);
    onDone();
  };
  return (
    <div className="space-y-4">
      <DialogField
        label="Address of the picture"
        value={address}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/pots.jpg"
        onValue={setAddress}
        onEnter={apply}
        error={tried && src === null ? WRONG : null}
      />
      <DialogField
        label="Alt text"
        value={alt}
        onValue={setAlt}
        onEnter={apply}
        help="What the picture shows, for readers who cannot see it and for search engines."
        error={tried && alt.trim() === "" ? NO_ALT : null}
      />
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="button" variant="primary" onClick={apply}>
          {before.src ? "Save picture" : "Insert picture"}
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function selectedImage({ state: { selection } }: EditorView): { src: string; alt: string } {
  const node = selection instanceof NodeSelection ? selection.node : null;
  return node?.type === schema.nodes.image
    ? { src: String(node.attrs["src"]), alt: String(node.attrs["alt"]) }
    : { src: "", alt: "" };
}
