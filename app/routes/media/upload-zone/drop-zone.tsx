import { useState, type ChangeEvent, type DragEvent } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { Upload } from "#app/components/ui/icons.tsx";
import { MEDIA } from "#app/copy/media.ts";
import { SendingRow } from "./sending-row.tsx";
import { useUploads } from "./use-uploads.ts";

/** Takes several files by dropping or choosing them, and shows how far each has come. */
export function DropZone() {
  const { files, add, retry, drop } = useUploads();
  const [over, setOver] = useState(false);
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.currentTarget.files ?? []);
    // The same file can be chosen again.
    event.currentTarget.value = "";
  };
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
