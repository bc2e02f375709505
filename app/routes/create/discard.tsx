import { redirect } from "@remix-run/node";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { discardForm } from "#app/writing/wizard/requests.server.ts";
import { discardDraft, requireOpenDraft } from "#app/writing/wizard/draft.server.ts";
import { draftIdOf } from "./draft-id.ts";

export const loader = screenLoader("/create/discard", async ({ user, url }) => {
  const { id, topic } = await requireOpenDraft(user, draftIdOf(url));
  return { id, topic };
});

const intent = intentAt("/create/discard");

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

/** Asks before a draft is discarded, for browsers without scripts. */
export default function CreateDiscard() {
  const screen = useScreenData<typeof loader>();
  return (
    <ConfirmForm
      title="Discard this draft?"
      intent="discard"
      fields={{ draft: screen.id }}
      confirmText="Discard draft"
      busyText="Discarding…"
      cancelTo="/create"
    >
      <p>“{screen.topic}” and everything written for it will be deleted.</p>
    </ConfirmForm>
  );
}
