import { useRevalidator } from "@remix-run/react";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { takenPicture, uploadPicture } from "#app/components/pictures/upload-picture.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { Upload } from "#app/components/ui/icons.tsx";
import { LinkedText } from "#app/components/ui/linked-text.tsx";
import { MEDIA } from "#app/copy/media.ts";

/** A file on its way. */
interface Sending {
  key: number;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Of the file, from 0 to 1. */
  share: number;
  /** Why it failed. */
  reason: string;
  /** It may be taken if it is tried again. */
  again: boolean;
  /** Ends it. */
  stop: AbortController;
}

const NO_FAILURE = { reason: "", again: false };

/**
 * Uploads files one after the other. One that arrived leaves the list, and the screen shows it; one
 * that failed stays until it is tried again or dropped.
 */
function useUploads() {
  const { revalidate } = useRevalidator();
  const [files, setFiles] = useState<Sending[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const keys = useRef(0);

  const change = (key: number, part: Partial<Sending>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setFiles((all) => all.filter((one) => one.key !== key));

  const send = async (key: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    change(key, { state: "sending" });
    const answer = await uploadPicture(file, {}, (share) => change(key, { share }), signal);
    const picture = takenPicture(answer, (problem) => change(key, { state: "failed", ...problem }));
    if (!picture) return;
    drop(key);
    revalidate();
  };
  const queue = (key: number, file: File) => {
    const stop = new AbortController();
    line.current = line.current.then(() => send(key, file, stop));
    return stop;
  };

  return {
    files,
    /** Takes a file from the list; one that is on its way is stopped. */
    drop({ key, stop }: Sending) {
      stop.abort();
      drop(key);
    },
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        const key = ++keys.current;
        const stop = queue(key, file);
        setFiles((all) => [...all, { key, file, state: "waiting", share: 0, stop, ...NO_FAILURE }]);
      }
    },
    retry({ key, file }: Sending) {
      change(key, { state: "waiting", share: 0, stop: queue(key, file), ...NO_FAILURE });
    },
  };
}

export function DropZone() {
  const { files, add, retry, drop } = useUploads();
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section aria-label="Upload pictures">
      <div
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={classes(
          "flex flex-col items-center gap-2 rounded-lg border border-dashed px-4 py-6 text-center transition-colors",
          over ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
        )}
      >
        <ChooseButton onFiles={add} />
        <p className="text-muted">
          <span className="hidden md:inline">Or drop them here. </span>
          {MEDIA.kinds}
        </p>
      </div>
      {files.length > 0 ? (
        <ul className="card mt-3 divide-y divide-line px-4" aria-live="polite">
          {files.map((file) => (
            <SendingRow
              key={file.key}
              sending={file}
              onRetry={() => retry(file)}
              onDrop={() => drop(file)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function ChooseButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(event.currentTarget.files ?? []);
    // The same file can be chosen again.
    event.currentTarget.value = "";
  };
  return (
    <label
      className={buttonClass(
        "primary",
        "md",
        "relative cursor-pointer has-focus-visible:outline-2",
      )}
    >
      <Upload size={16} aria-hidden="true" />
      Choose pictures
      <input
        type="file"
        multiple
        accept={MEDIA.accept}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

function SendingRow({
  sending,
  onRetry,
  onDrop,
}: {
  sending: Sending;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const { file, state, share, reason, again } = sending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="two-lines font-medium" title={file.name}>
          {file.name}
        </p>
        {state === "failed" ? (
          <p className="mt-0.5 text-danger">
            <LinkedText text={reason} />
          </p>
        ) : (
          <p className="mt-0.5 text-muted tabular-nums">{progressInWords(state, share)}</p>
        )}
      </div>
      {state === "failed" ? null : (
        <ProgressBar
          value={Math.round(share * 100)}
          label={`Uploading ${file.name}`}
          className="w-full md:w-48"
        />
      )}
      <div className="flex gap-2">
        {state === "failed" && again ? (
          <Button type="button" size="sm" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        <Button type="button" size="sm" variant="quiet" onClick={onDrop}>
          {state === "failed" ? "Dismiss" : "Cancel"}
        </Button>
      </div>
    </li>
  );
}

function progressInWords(state: Sending["state"], share: number): string {
  if (state === "waiting") return "Waiting…";
  return share < 1 ? `Uploading, ${Math.floor(share * 100)}%` : "Preparing the sizes…";
}
