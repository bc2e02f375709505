import { siteAddress } from "#app/platforms/calling.server.ts";
import type { Platform } from "#app/platforms/platform.ts";

/** Squarespace has no API that creates posts; what it can read is the export file of WordPress (platforms/wxr.ts). */
export const squarespace: Platform = {
  key: "squarespace",
  name: "Squarespace",
  description:
    "Squarespace has no way to publish from outside. Each post becomes an import file that you bring in under Settings, Import, and finish by hand.",
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
