import { useState, type FormEvent } from "react";
import { openUploads } from "#app/components/pictures/open-uploads.ts";

/**
 * Holds a form back while pictures are uploaded into its text, and then sends it by the same
 * button. After a refused upload it stays, so that its sentence is read.
 */
export function useHeldSubmit() {
  const [held, setHeld] = useState(false);
  return {
    held,
    /** True if the form is not sent now. */
    hold(event: FormEvent<HTMLFormElement>): boolean {
      const uploads = openUploads();
      if (!uploads) return false;
      event.preventDefault();
      event.stopPropagation();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
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
