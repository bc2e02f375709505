import { Form, Link, useLoaderData } from "@remix-run/react";
import { ConfirmButton } from "#app/components/ui/confirm.tsx";
import { SetupForm } from "#app/components/wizard/setup-form.tsx";
import { screenLoader } from "#app/http/screen.server.ts";
import { latestDraft, newDraftId } from "#app/wizard/wizard.server.ts";
import { firstOpenStep, stepPath } from "#app/wizard/wizard.ts";

export const loader = screenLoader(async ({ user }) => {
  const draft = await latestDraft(user);
  return { draftId: newDraftId(), unfinished: draft && { id: draft.id, topic: draft.topic, to: stepPath(firstOpenStep(draft), draft.id) } };
});

/** The Create flow from its beginning: an empty setup, and the way back to what was left unfinished. */
export default function CreateStart() {
  const screen = useLoaderData<typeof loader>();
  if (!screen) return null;
  const { draftId, unfinished } = screen;
  return (
    <>
      {unfinished ? (
        <div className="mb-4 flex max-w-form items-center justify-between gap-4">
          <p className="two-lines min-w-0 text-muted" title={unfinished.topic}>
            <Link to={unfinished.to} className="link">
              Continue where you left off
            </Link>
            : {unfinished.topic}
          </p>
          <Form method="post" action="/create/discard">
            <input type="hidden" name="draft" value={unfinished.id} />
            <ConfirmButton size="sm" question={`Discard the unfinished draft “${unfinished.topic}”?`} askAt="/create/discard">
              Discard
            </ConfirmButton>
          </Form>
        </div>
      ) : null}
      <SetupForm draftId={draftId} lastResult={null} hasKeywords={false} />
    </>
  );
}
