import { useState } from "react";
import type { EditorView } from "@tiptap/pm/view";
import { Button } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { pictureAddress } from "#app/content/pictures.ts";
import type { MediaView } from "#app/media/media.ts";
import { insertPicture } from "./insert-picture.ts";
import { DialogField } from "../dialog-field.tsx";
import { AltFields, isDescribed } from "./alt-fields.tsx";
import { usePictures } from "./use-pictures.ts";

/** Puts one of the user's pictures into the text. */
export function ChooseFields({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [words, setWords] = useState("");
  const found = usePictures(words);
  const [chosen, setChosen] = useState<MediaView | null>(null);
  const [texts, setTexts] = useState({ alt: "", decorative: false, caption: "" });
  const [tried, setTried] = useState(false);
  const choose = (picture: MediaView) => {
    const { alt, decorative, caption } = picture;
    setChosen(picture);
    setTexts({ alt, decorative, caption });
  };
  const apply = () => {
    setTried(true);
    if (!chosen || !isDescribed(texts)) return;
    const { alt, caption } = texts;
    insertPicture({ mediaId: chosen.id, alt: alt.trim(), caption: caption.trim() })(
      view.state,
      view.dispatch,
    );
    onDone();
  };
  return (
    <div className="space-y-4">
      <DialogField label="Search your pictures" value={words} onValue={setWords} />
      {found === "failed" ? (
        <p role="status">Your pictures could not be listed just now. Try again in a moment.</p>
      ) : (
        <PictureButtons pictures={found} chosen={chosen} onChoose={choose} />
      )}
      {chosen ? (
        <AltFields
          texts={texts}
          onTexts={setTexts}
          onEnter={apply}
          tried={tried}
          canBeDecorative={chosen.decorative}
        />
      ) : null}
      {tried && !chosen ? <p className="text-danger">Choose a picture.</p> : null}
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="button" variant="primary" onClick={apply}>
          Insert picture
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function PictureButtons({
  pictures,
  chosen,
  onChoose,
}: {
  pictures: readonly MediaView[] | null;
  chosen: MediaView | null;
  onChoose: (picture: MediaView) => void;
}) {
  if (pictures === null) return <p className="text-muted">Loading…</p>;
  if (pictures.length === 0) return <p className="text-muted">No pictures found.</p>;
  return (
    <div className="grid max-h-64 grid-cols-4 gap-2 overflow-y-auto">
      {pictures.map((picture) => (
        <button
          key={picture.id}
          type="button"
          title={picture.name}
          aria-pressed={picture.id === chosen?.id}
          onClick={() => onChoose(picture)}
          className={classes(
            "overflow-hidden rounded-md border-2 bg-sunken",
            picture.id === chosen?.id ? "border-accent" : "border-line",
          )}
        >
          <img
            src={pictureAddress(picture.id, "400")}
            alt={picture.alt || picture.name}
            loading="lazy"
            className="aspect-square w-full object-cover"
          />
        </button>
      ))}
    </div>
  );
}
