import { createHash } from "node:crypto";

/** How the page that shows a checked export names its file in its forms. */
export const shownId = (zip: Uint8Array) => createHash("sha256").update(zip).digest("hex");
