/** Words of the Media screens. */

export const MEDIA_TOASTS = {
  upload: {
    success: "Picture Uploaded",
    failure: "Upload Failed",
    fallback: "Failed to upload the picture. Please try again.",
  },
  save: {
    success: "Changes Saved",
    failure: "Save Failed",
    fallback: "Failed to save changes.",
  },
  describeAll: {
    success: "Changes Saved",
    failure: "Save Failed",
    fallback: "Failed to save the alt text. Please try again.",
  },
  describe: {
    success: "Picture Described",
    failure: "Description Failed",
    fallback: "Failed to describe the picture. Please try again.",
  },
  delete: {
    success: "Picture Deleted",
    failure: "Delete Failed",
    fallback: "Failed to delete the picture.",
  },
  find: {
    success: "Picture Added",
    failure: "Picture Not Added",
    fallback: "Failed to add the picture. Please try again.",
  },
} as const;

export const MEDIA = {
  /** What the file picker offers. */
  accept: "image/jpeg,image/png,image/webp,image/avif,image/gif",
  kind: "JPEG, PNG, WebP, AVIF or GIF, up to 20 MB and 25 megapixels.",
  kinds: "JPEG, PNG, WebP, AVIF or GIF, up to 20 MB and 25 megapixels each.",
  noFile: "picture: send the file in this field of the form.",
  loggedOut: "You are logged out. Sign in in another tab, then try again here.",
  alt: "What the picture shows, for readers who cannot see it.",
  decorative: "Decorative: it adds nothing to the text and needs no alt text",
  findNote:
    "The words you type are sent to Openverse when you press Search, by this installation and without your name.",
  findOtherwise: "You can still upload a picture or choose one of your own.",
  credit: "Who made it, and under which licence. Readers always see it.",
} as const;
