import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { discardForm } from "#app/wizard/requests.server.ts";
import { discardDraft, requireOpenDraft } from "#app/wizard/wizard.server.ts";

export const loader = screenLoader(async ({ user, url }) => {
  const { id, topic } = await requireOpenDraft(user, url.searchParams.get("draft") ?? "");
  return { id, topic };
});

export const action = screenAction({
  discard: intent({
    schema: discardForm,
    failure: TOASTS.discardDraft,
    run: async ({ user, input }) => {
      await discardDraft(user, input.draft);
      return redirect("/create");
    },
  }),
});

/** Asks before an unfinished draft is forgotten, for browsers without scripts. */
export default function CreateDiscard() {
  const screen = useLoaderData<typeof loader>();
  if (!screen) return null;
  return (
    <ConfirmForm
      title="Discard this draft?"
      intent="discard"
      fields={{ draft: screen.id }}
      confirmText="Discard draft"
      busyText="Discarding…"
      cancelTo="/create"
    >
      <p>“{screen.topic}” and everything written for it will be gone.</p>
    </ConfirmForm>
  );
}
