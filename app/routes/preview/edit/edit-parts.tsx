import { laterComponent } from "#app/components/connection/later-component.tsx";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";

/** Parts of the edit form with their own scripts, so that it loads only what is used of it. */

export const ConflictNotice = lazyComponent("conflict-notice", () =>
  import("./conflict-notice.tsx").then((module) => module.ConflictNotice),
);
export const KeptNotice = lazyComponent("kept-notice", () =>
  import("./kept-notice.tsx").then((module) => module.KeptNotice),
);

export const FeaturedField = laterComponent("featured-field", () =>
  import("./featured/featured-field.tsx").then((module) => module.FeaturedField),
);
export const LinkFields = laterComponent("link-fields", () =>
  import("./link-fields.tsx").then((module) => module.LinkFields),
);
export const PictureFields = laterComponent("picture-fields", () =>
  import("./picture-fields.tsx").then((module) => module.PictureFields),
);
export const SharingFields = laterComponent("sharing-fields", () =>
  import("./sharing-fields.tsx").then((module) => module.SharingFields),
);
