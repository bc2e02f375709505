import { useState } from "react";
import type { EditorView } from "@tiptap/pm/view";
import { uploadPicture } from "#app/components/pictures/upload-picture.ts";
import { Button } from "#app/components/ui/button.tsx";
import { MEDIA } from "#app/copy/media.ts";
import { insertPicture } from "./insert-picture.ts";
import { AltFields, isDescribed } from "./alt-fields.tsx";

const NONE = { alt: "", decorative: false, caption: "" };

/** Uploads a picture from this computer and puts it into the text. */
export function UploadFields({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [texts, setTexts] = useState(NONE);
  const [tried, setTried] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const apply = async () => {
    setTried(true);
    if (!file || !isDescribed(texts) || share !== null) return;
    setShare(0);
    setReason("");
    const alt = texts.decorative ? "" : texts.alt.trim();
    const caption = texts.caption.trim();
    const decorative = texts.decorative ? "on" : "";
    const answer = await uploadPicture(file, { alt, caption, decorative }, setShare);
    setShare(null);
    if ("reason" in answer) return setReason(answer.reason);
    insertPicture({ mediaId: answer.picture.id, alt, caption })(view.state, view.dispatch);
    onDone();
  };
  const problem = reason || (tried && !file ? "Choose a picture." : "");
  return (
    <div className="space-y-4">
      <div>
        <label htmlFor="upload-file" className="mb-1.5 block font-medium">
          Picture
        </label>
        <input
          id="upload-file"
          type="file"
          accept={MEDIA.accept}
          aria-describedby="upload-note"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
          className="control"
        />
        <p
          id="upload-note"
          aria-live="polite"
          className={problem ? "mt-1.5 text-danger" : "mt-1.5 text-muted"}
        >
          {problem || MEDIA.kind}
        </p>
      </div>
      <AltFields texts={texts} onTexts={setTexts} onEnter={() => void apply()} tried={tried} />
      <div className="flex flex-wrap items-center gap-3 pt-2">
        <Button type="button" variant="primary" onClick={() => void apply()}>
          {share === null ? "Insert picture" : wordsFor(share)}
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function wordsFor(share: number): string {
  return share < 1 ? `Uploading, ${Math.floor(share * 100)}%` : "Preparing the sizes…";
}
