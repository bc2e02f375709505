import type { EditorView } from "@tiptap/pm/view";
import { useEffect, useState } from "react";
import { saveTexts } from "#app/components/pictures/save-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { pictureAddress } from "#app/content/pictures.ts";
import type { MediaView } from "#app/media/media.ts";
import { DialogField } from "../dialog-field.tsx";
import { AltFields, NO_TEXTS } from "./alt-fields.tsx";
import { insertPicture } from "./insert-picture.ts";
import { forgetMedia } from "./media-texts.ts";

const PAUSE_MS = 250;

/** The pictures with these words; null while they come. */
function usePictures(words: string): readonly MediaView[] | "failed" | null {
  const [found, setFound] = useState<readonly MediaView[] | "failed" | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/media/list?limit=24&q=${encodeURIComponent(words.trim())}`, { signal: stop.signal })
        .then(async (answer): Promise<readonly MediaView[] | "failed"> => {
          if (!answer.ok) return "failed";
          const { media } = (await answer.json()) as { media: MediaView[] };
          return media;
        })
        .then(setFound, () => (stop.signal.aborted ? undefined : setFound("failed")));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  return found;
}

/** Puts one of the user's pictures into the text. */
export function ChooseFields({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [words, setWords] = useState("");
  const found = usePictures(words);
  const [chosen, setChosen] = useState<MediaView | null>(null);
  const [texts, setTexts] = useState(NO_TEXTS);
  const [problem, setProblem] = useState("");
  const choose = (picture: MediaView) => {
    const { alt, decorative, caption } = picture;
    setChosen(picture);
    setTexts({ alt, decorative, caption });
    setProblem("");
  };
  const apply = async () => {
    if (!chosen) return setProblem("Choose a picture.");
    const { id, decorative } = chosen;
    if (texts.decorative !== decorative) {
      const why = await saveTexts(id, { decorative: texts.decorative });
      forgetMedia(id);
      if (why !== "") return setProblem(why);
    }
    const alt = texts.decorative ? "" : texts.alt.trim();
    insertPicture({ mediaId: id, alt, caption: texts.caption.trim() })(view.state, view.dispatch);
    onDone();
  };
  return (
    <div className="space-y-4">
      <DialogField
        label="Search your pictures"
        placeholder="Name, alt text or caption"
        value={words}
        onValue={setWords}
      />
      {found === "failed" ? (
        <p role="status">Your pictures could not be listed just now. Try again in a moment.</p>
      ) : (
        <PictureButtons pictures={found} chosen={chosen} onChoose={choose} />
      )}
      {chosen ? <AltFields texts={texts} onTexts={setTexts} onEnter={() => void apply()} /> : null}
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="button" variant="primary" onClick={() => void apply()}>
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
    <div className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto p-0.5 sm:grid-cols-4">
      {pictures.map((picture) => (
        <button
          key={picture.id}
          type="button"
          title={picture.name}
          aria-pressed={picture.id === chosen?.id}
          onClick={() => onChoose(picture)}
          className={classes(
            "overflow-hidden rounded-md border-2 bg-sunken text-left",
            picture.id === chosen?.id ? "border-accent" : "border-line",
          )}
        >
          <img
            src={pictureAddress(picture.id, "400")}
            alt={picture.alt}
            loading="lazy"
            className="aspect-square w-full object-cover"
          />
          <span className="block truncate px-1.5 py-1 text-xs text-muted">{picture.name}</span>
        </button>
      ))}
    </div>
  );
}
