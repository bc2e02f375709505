import { NodeSelection } from "@tiptap/pm/state";
import { useState } from "react";
import type { EditorView } from "@tiptap/pm/view";
import { Button } from "#app/components/ui/button.tsx";
import { pictureAddress } from "#app/content/pictures.ts";
import { insertPicture, type PictureAttrs } from "./insert-picture.ts";
import { DialogField } from "../dialog-field.tsx";

/** Changes the texts of the picture that is selected. */
export function PictureTexts({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [before] = useState(() => selectedPicture(view));
  const [alt, setAlt] = useState(before.alt);
  const [caption, setCaption] = useState(before.caption);
  const apply = () => {
    const attrs = { mediaId: before.mediaId, alt: alt.trim(), caption: caption.trim() };
    insertPicture(attrs)(view.state, view.dispatch);
    onDone();
  };
  return (
    <div className="space-y-4">
      <img
        src={pictureAddress(before.mediaId, "400")}
        alt=""
        className="max-h-40 rounded-md border border-line bg-sunken"
      />
      <DialogField
        label="Description"
        value={alt}
        onValue={setAlt}
        onEnter={apply}
        help="What the picture shows. Empty: the description under Media, or none if it is decorative."
      />
      <DialogField label="Caption" value={caption} onValue={setCaption} onEnter={apply} />
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="button" variant="primary" onClick={apply}>
          Change picture
        </Button>
        <a
          href={`/media/${before.mediaId}`}
          target="_blank"
          rel="noreferrer"
          className="link self-center"
        >
          Open in Media
        </a>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function selectedPicture({ state: { selection } }: EditorView): PictureAttrs {
  const { attrs } = selection instanceof NodeSelection ? selection.node : { attrs: {} };
  const { mediaId, alt, caption } = attrs as Partial<PictureAttrs>;
  return { mediaId: mediaId ?? "", alt: alt ?? "", caption: caption ?? "" };
}
