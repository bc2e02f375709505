import { NodeSelection } from "@tiptap/pm/state";
import { useEffect, useState } from "react";
import type { EditorView } from "@tiptap/pm/view";
import { saveTexts } from "#app/components/pictures/save-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { pictureAddress } from "#app/content/pictures.ts";
import { AltFields, NO_TEXTS } from "./alt-fields.tsx";
import { insertPicture, type PictureAttrs } from "./insert-picture.ts";
import { forgetMedia, loadMedia } from "./media-texts.ts";

interface Props {
  view: EditorView;
  onReplace: () => void;
  onDone: () => void;
}

/** Changes the texts of the picture that is selected. */
export function PictureTexts({ view, onReplace, onDone }: Props) {
  const [picture] = useState(() => selectedPicture(view));
  const { mediaId } = picture;
  const { texts, setTexts, wasDecorative } = useTexts(picture);
  const [problem, setProblem] = useState("");
  const apply = async () => {
    const { decorative } = texts;
    if (decorative !== wasDecorative) {
      const why = await saveTexts(mediaId, { decorative });
      forgetMedia(mediaId);
      if (why !== "") return setProblem(why);
    }
    const words = decorative ? "" : texts.alt.trim();
    const attrs: PictureAttrs = { mediaId, alt: words, caption: texts.caption.trim() };
    insertPicture(attrs)(view.state, view.dispatch);
    onDone();
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <img
          src={pictureAddress(mediaId, "400")}
          alt=""
          className="max-h-40 max-w-full rounded-md border border-line bg-sunken"
        />
        <Button type="button" size="sm" onClick={onReplace}>
          Replace
        </Button>
      </div>
      <AltFields texts={texts} onTexts={setTexts} onEnter={() => void apply()} />
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button type="button" variant="primary" onClick={() => void apply()}>
          Save picture
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <a
          href={`/media/${mediaId}`}
          target="_blank"
          rel="noreferrer"
          className="link ml-auto self-center"
        >
          Open in Media
        </a>
      </div>
    </div>
  );
}

/** The texts of a picture in the post, and what Media says where the post says nothing. */
function useTexts({ mediaId, alt, caption }: PictureAttrs) {
  const [texts, setTexts] = useState({ ...NO_TEXTS, alt, caption });
  const [wasDecorative, setWasDecorative] = useState(false);
  useEffect(() => {
    void loadMedia(mediaId).then((media) => {
      if (!media) return;
      setWasDecorative(media.decorative);
      // A text of this post's own goes before what Media says.
      setTexts((now) => ({
        ...now,
        alt: now.alt || media.alt,
        decorative: now.alt === "" && media.decorative,
      }));
    });
  }, [mediaId]);
  return { texts, setTexts, wasDecorative };
}

function selectedPicture({ state: { selection } }: EditorView): PictureAttrs {
  const { attrs } = selection instanceof NodeSelection ? selection.node : { attrs: {} };
  const { mediaId, alt, caption } = attrs as Partial<PictureAttrs>;
  return { mediaId: mediaId ?? "", alt: alt ?? "", caption: caption ?? "" };
}
