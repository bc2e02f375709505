import { TOASTS } from "#app/copy/toasts.ts";
import { requireUpload, uploadOf } from "#app/http/uploads.server.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import {
  addPicture,
  featuredForm,
  featureFirst,
  pictureForm,
  setFeatured,
  type FeaturedInput,
  type PictureInput,
} from "#app/posts/add-picture.server.ts";

/** The buttons of the edit form that bring pictures, of a post or of a new one. */

const FIELD = "picture";
const FEATURED_FIELD = "featuredFile";

type Args<Input> = Pick<ScreenArgs, "user"> & { input: Input; form: FormData };

/** "Add picture". */
export const addPictureButton = {
  schema: pictureForm,
  failure: TOASTS.addPicture,
  files: true as const,
  run: ({ user, input, form }: Args<PictureInput>) =>
    addPicture(user, input, uploadOf(form, FIELD) && requireUpload(form, FIELD)),
};

/** "Set as featured image". */
export const setFeaturedButton = {
  schema: featuredForm,
  failure: TOASTS.addPicture,
  files: true as const,
  run: ({ user, input, form }: Args<FeaturedInput>) =>
    setFeatured(user, input, uploadOf(form, FEATURED_FIELD) && requireUpload(form, FEATURED_FIELD)),
};

/** "Use the first picture of the text". */
export const featureFirstButton = {
  schema: featuredForm,
  failure: TOASTS.addPicture,
  run: ({ user, input }: Args<FeaturedInput>) => featureFirst(user, input.text),
};

/** "Remove" beside the featured image. */
export const removeFeaturedButton = {
  schema: featuredForm,
  failure: TOASTS.addPicture,
  run: ({ input }: { input: FeaturedInput }) =>
    Promise.resolve({
      part: "featured" as const,
      text: input.text,
      featuredImage: "",
      picture: null,
      said: "The post has no featured image once you save.",
    }),
};
