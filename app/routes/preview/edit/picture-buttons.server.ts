import { TOASTS } from "#app/copy/toasts.ts";
import { requireUpload, uploadOf } from "#app/http/uploads.server.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import {
  addPicture,
  featuredForm,
  featureFirst,
  pictureForm,
  type FeaturedInput,
  type PictureInput,
} from "#app/posts/add-picture.server.ts";

/** The buttons of "Pictures" in the edit form, of a post or of a new one. */

const FIELD = "picture";

/** "Add picture". */
export const addPictureButton = {
  schema: pictureForm,
  failure: TOASTS.addPicture,
  files: true as const,
  run: ({
    user,
    input,
    form,
  }: Pick<ScreenArgs, "user"> & { input: PictureInput; form: FormData }) =>
    addPicture(user, input, uploadOf(form, FIELD) && requireUpload(form, FIELD)),
};

/** "Use the first picture of the text". */
export const featureFirstButton = {
  schema: featuredForm,
  failure: TOASTS.addPicture,
  run: ({ input }: { input: FeaturedInput }) => Promise.resolve(featureFirst(input.text)),
};

/** "Remove" beside the featured image. */
export const removeFeaturedButton = {
  schema: featuredForm,
  failure: TOASTS.addPicture,
  run: ({ input }: { input: FeaturedInput }) =>
    Promise.resolve({
      part: "pictures" as const,
      text: input.text,
      featuredImage: "",
      said: "The post has no featured image once you save.",
    }),
};
