import { replace } from "@remix-run/node";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { findExample } from "#app/writing/examples/examples.server.ts";
import { newDraftId } from "#app/writing/wizard/draft.server.ts";
import { setupToOpen } from "#app/writing/wizard/setup.server.ts";
import { setupFromPost, stepPath } from "#app/writing/wizard/wizard.ts";
import { startedOver, startOverCookie } from "./started-over.server.ts";

/** Redirects to an address with a draft id, so that Back and reload restore the input. */
export const loader = screenLoader("/create", async ({ user, url, request }) => {
  const example = findExample(url.searchParams.get("example"));
  if (example) throw replace(`${stepPath("setup", newDraftId())}&example=${example.key}`);
  const from = url.searchParams.get("from");
  if (from !== null) throw replace(setupFromPost(newDraftId(), from));
  if (url.searchParams.has("new")) {
    const id = newDraftId();
    const headers = { "Set-Cookie": await startOverCookie(user, id) };
    throw replace(stepPath("setup", id), { headers });
  }
  throw replace(stepPath("setup", (await startedOver(user, request)) ?? (await setupToOpen(user))));
});

export default function CreateStart() {
  return null;
}
