import { siteAddress } from "../addresses.ts";
import type { Platform } from "../platform.ts";

/** Squarespace has no API that creates posts. It imports WordPress's export format (wxr.ts). */
export const platform: Platform = {
  key: "squarespace",
  order: 30,
  name: "Squarespace",
  description:
    "Squarespace doesn’t let other apps publish. You get a file for each post and import it there under Settings, Import.",
  authType: "file",
  testConnection: false,
  fields: [
    {
      key: "siteUrl",
      label: "Site URL",
      type: "url",
      required: false,
      placeholder: "https://example.squarespace.com",
      description: "Written into the import file.",
    },
  ],
  limits: { title: 1000, tags: 100, tag: 200 },
  assisted: true,
  host: () => "",
  site: (credentials) => siteAddress(credentials["siteUrl"]),
  publish: () =>
    Promise.resolve({
      ok: false,
      failure: {
        class: "permanent",
        message:
          "Squarespace has no way to publish from outside. Download the import file and finish by hand.",
      },
    }),
};
