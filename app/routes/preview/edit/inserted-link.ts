import type { AddedPicture } from "#app/posts/add-picture.server.ts";
import type { InsertedLink } from "#app/posts/insert-post-link.server.ts";

export type Inserted = InsertedLink | AddedPicture;

/** True for what the buttons return that change the form's text or its featured image. */
export function isInserted(value: unknown): value is Inserted {
  return typeof value === "object" && value !== null && "said" in value && "text" in value;
}

/** The fields of the form that change by it. */
export function changedBy(inserted: Inserted): Record<string, string> {
  const { text } = inserted;
  if (inserted.part === "link") return { text };
  const { featuredImage } = inserted;
  const emptied = { pictureAlt: "", pictureDecorative: "", pictureCaption: "", pictureCredit: "" };
  return {
    ...{ text, ...emptied, chosenPicture: "", pictureAt: "" },
    ...(featuredImage === undefined ? {} : { featuredImage }),
  };
}

/** Forgets the file and the picture that were chosen: they are in the text now. */
export function clearChoices(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name="picture"]')) input.value = "";
  for (const input of form.querySelectorAll<HTMLInputElement>('[name="chosenPicture"]'))
    input.checked = false;
}
