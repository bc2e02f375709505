import type { AddedPicture, SetFeatured } from "#app/posts/add-picture.server.ts";
import type { InsertedLink } from "#app/posts/insert-post-link.server.ts";

export type Inserted = InsertedLink | AddedPicture | SetFeatured;

/** True for what the buttons return that change the form's text or its featured image. */
export function isInserted(value: unknown): value is Inserted {
  return typeof value === "object" && value !== null && "said" in value && "text" in value;
}

/** The fields of the form that change by it. */
export function changedBy(inserted: Inserted): Record<string, string> {
  const { text } = inserted;
  if (inserted.part === "link") return { text };
  if (inserted.part === "featured")
    return { text, featuredImage: inserted.featuredImage, featuredAlt: "", featuredChoice: "" };
  const emptied = { pictureAlt: "", pictureDecorative: "", pictureCaption: "", pictureCredit: "" };
  return { text, ...emptied, chosenPicture: "", pictureAt: "" };
}

const FILES = ["picture", "featuredFile"];
const CHOICES = ["chosenPicture", "featuredChoice"];

/** The fields of `changed` that a browser can fill; choices are cleared apart. */
export function fillable(changed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !CHOICES.includes(name)));
}

/** Forgets the file and the picture that were chosen: they are where they should be now. */
export function clearChoices(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll("input")) {
    if (FILES.includes(input.name)) input.value = "";
    if (CHOICES.includes(input.name)) input.checked = false;
  }
}
