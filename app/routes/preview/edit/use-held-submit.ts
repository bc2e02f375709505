import { useState, type FormEvent } from "react";
import { openUploads } from "#app/components/pictures/open-uploads.ts";

const ASK =
  "A picture was not uploaded and will be missing. Save without it? Cancel lets you try again.";

/**
 * Holds a form back while pictures are uploaded into its text, and then sends it by the same
 * button. After a refused upload it stays, so that its sentence is read; sent once more, it asks.
 */
export function useHeldSubmit() {
  const [held, setHeld] = useState(false);
  return {
    held,
    /** True if the form is not sent now. */
    hold(event: FormEvent<HTMLFormElement>): boolean {
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const uploads = openUploads();
      const failed = isSave(submitter) ? form.querySelector("[data-upload-failed]") : null;
      if (!uploads && (!failed || window.confirm(ASK))) return false;
      event.preventDefault();
      event.stopPropagation();
      if (!uploads) {
        failed?.scrollIntoView({ block: "center" });
        return true;
      }
      setHeld(true);
      void uploads.then((taken) => {
        setHeld(false);
        // The picture's line is in the text by the next frame.
        if (taken) requestAnimationFrame(() => form.requestSubmit(submitter));
      });
      return true;
    },
  };
}

function isSave(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.value === "save";
}
