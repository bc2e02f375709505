import type { EditorView } from "@tiptap/pm/view";
import { useEffect, useState } from "react";
import { FILE_CONTROL } from "#app/components/pictures/file-control.ts";
import { takenPicture, uploadPicture } from "#app/components/pictures/upload-picture.ts";
import { Button } from "#app/components/ui/button.tsx";
import { MEDIA } from "#app/copy/media.ts";
import { placeForBlock } from "../blocks.ts";
import { AltFields, NO_TEXTS } from "./alt-fields.tsx";
import { insertPicture } from "./insert-picture.ts";
import { uploadFiles } from "./upload-files.ts";

/** The most that are shown; a phone has memory for these. */
const SHOWN = 8;

/** The chosen files as small pictures, before anything is sent. */
function Preview({ files }: { files: readonly File[] }) {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = files.slice(0, SHOWN).map((file) => URL.createObjectURL(file));
    setAddresses(made);
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, [files]);
  if (addresses.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {addresses.map((address, at) => (
        <img
          key={address}
          src={address}
          alt={files[at]?.name ?? ""}
          className="h-20 max-w-32 rounded-md border border-line bg-sunken object-cover"
        />
      ))}
    </div>
  );
}

interface FilesFieldProps {
  /** What is wrong with the files; "" for nothing. */
  problem: string;
  onFiles: (files: readonly File[]) => void;
}

/** Takes picture files, and says what is wrong with them or which are taken. */
function FilesField({ problem, onFiles }: FilesFieldProps) {
  return (
    <div>
      <label htmlFor="upload-file" className="mb-1.5 block font-medium">
        Pictures
      </label>
      <input
        id="upload-file"
        type="file"
        multiple
        accept={MEDIA.accept}
        aria-describedby="upload-note"
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
        className={FILE_CONTROL}
      />
      <p
        id="upload-note"
        aria-live="polite"
        className={problem ? "mt-1.5 text-danger" : "mt-1.5 text-muted"}
      >
        {problem || MEDIA.kinds}
      </p>
    </div>
  );
}

/** Uploads pictures from this computer and puts them into the text. */
export function UploadFields({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [texts, setTexts] = useState(NO_TEXTS);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const [stop] = useState(() => new AbortController());
  const [file] = files;
  const apply = async () => {
    if (share !== null) return;
    if (!file) return setProblem("Choose a picture.");
    if (files.length > 1) {
      // Each shows its progress where it will stand.
      void uploadFiles(view, files, placeForBlock(view.state).start);
      return onDone();
    }
    setShare(0);
    setProblem("");
    const { decorative } = texts;
    const alt = decorative ? "" : texts.alt.trim();
    const caption = texts.caption.trim();
    const sent = { alt, caption, decorative: decorative ? "on" : "" };
    const answer = await uploadPicture(file, sent, setShare, stop.signal);
    setShare(null);
    const picture = takenPicture(answer, ({ reason }) => setProblem(reason));
    if (!picture) return;
    const attrs = { mediaId: picture.id, alt: alt || picture.alt, caption };
    insertPicture(attrs)(view.state, view.dispatch);
    onDone();
  };
  const cancel = () => {
    stop.abort();
    onDone();
  };
  return (
    <div className="space-y-4">
      <FilesField
        problem={problem}
        onFiles={(chosen) => {
          setFiles(chosen);
          setProblem("");
        }}
      />
      <Preview files={files} />
      {files.length > 1 ? null : (
        <AltFields texts={texts} onTexts={setTexts} onEnter={() => void apply()} />
      )}
      <div className="flex flex-wrap items-center gap-3 pt-2">
        <Button type="button" variant="primary" onClick={() => void apply()}>
          {share === null ? insertWords(files.length) : progressInWords(share)}
        </Button>
        <Button type="button" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function insertWords(count: number): string {
  return count > 1 ? `Insert ${count} pictures` : "Insert picture";
}

function progressInWords(share: number): string {
  return share < 1 ? `Uploading, ${Math.floor(share * 100)}%` : "Preparing the sizes…";
}
