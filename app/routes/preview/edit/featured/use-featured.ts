import { useState } from "react";
import { fillForm } from "#app/components/kept/kept-form.ts";
import { takenPicture, uploadPicture } from "#app/components/pictures/upload-picture.ts";
import type { PictureChoice } from "#app/posts/picture-choices.server.ts";

/** With scripts a picture is the featured image once it is chosen; it is saved with the post. */
export function useFeatured(formId: string) {
  const [uploaded, setUploaded] = useState<readonly PictureChoice[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const set = (id: string) => {
    setReason("");
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) fillForm(form, { featuredImage: id });
  };
  return {
    uploaded,
    /** Of the file that is on its way, from 0 to 1; null for none. */
    share,
    /** Why the last file was not taken; "" if it was. */
    reason,
    set,
    async upload(input: HTMLInputElement) {
      const file = input.files?.[0];
      if (!file) return;
      setReason("");
      setShare(0);
      const answer = await uploadPicture(file, {}, setShare);
      setShare(null);
      input.value = "";
      const picture = takenPicture(answer, (no) => setReason(`${file.name}: ${no.reason}`));
      if (!picture) return;
      setUploaded((before) => [picture, ...before]);
      set(picture.id);
    },
  };
}
