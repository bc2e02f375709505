import { replace } from "@remix-run/node";
import { screenLoader } from "#app/http/screen.server.ts";
import { newDraftId, setupToOpen } from "#app/wizard/wizard.server.ts";
import { stepPath } from "#app/wizard/wizard.ts";

/** The beginning of the Create flow gives the draft its address, so that Back and reloading find what was typed into it. */
export const loader = screenLoader(async ({ user, url }) => {
  throw replace(
    stepPath("setup", url.searchParams.has("new") ? newDraftId() : await setupToOpen(user)),
  );
});

export default function CreateStart() {
  return null;
}
