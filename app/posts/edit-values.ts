import { SHARING_FIELDS, type Sharing } from "./post.ts";

/** The fields of the edit form: the post as one types it. */
export interface EditValues extends Sharing {
  title: string;
  text: string;
  /** A comma list. */
  keywords: string;
}

export const EDIT_FIELDS = ["title", "text", "keywords", ...SHARING_FIELDS] as const;

/** True if two forms hold the same, white space at the ends aside. */
export function isSameEdit(one: EditValues, other: EditValues): boolean {
  return EDIT_FIELDS.every((name) => one[name].trim() === other[name].trim());
}
