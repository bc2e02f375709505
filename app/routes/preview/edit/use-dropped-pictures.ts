import { useEffect, useState, type RefObject } from "react";

/**
 * Picture files that are dropped or pasted into the text area are uploaded, and their lines put in
 * at the cursor. Returns what is going on, as a sentence ("" for nothing), and whether one failed.
 */
export function useDroppedPictures(area: RefObject<HTMLTextAreaElement>) {
  const [state, setState] = useState({ said: "", failed: false });
  useEffect(() => {
    const { current: element } = area;
    if (!element) return;
    const stop = new AbortController();
    const say = (said: string, failed = false) => setState({ said, failed });
    const take = (event: Event, transfer: DataTransfer | null) => {
      const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      // Office puts a picture of the copied text beside the text itself.
      if (files.length === 0 || transfer?.getData("text/plain")) return;
      event.preventDefault();
      import("./upload-into-text.ts").then(
        ({ uploadIntoText }) => uploadIntoText(element, files, say),
        () =>
          say("The pictures could not be uploaded. Check the connection, then try again.", true),
      );
    };
    element.addEventListener("drop", (event) => take(event, event.dataTransfer), stop);
    element.addEventListener("paste", (event) => take(event, event.clipboardData), stop);
    return () => stop.abort();
  }, [area]);
  return state;
}
