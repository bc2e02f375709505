import { Form, Link, useActionData } from "@remix-run/react";
import { WriterNotice } from "#app/components/plan-notice.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConfirmButton } from "#app/components/ui/confirm.tsx";
import { PLAN } from "#app/copy/plan.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { findDraftOnce } from "#app/writing/wizard/draft.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { AtLimit } from "./at-limit.tsx";
import { Doors } from "./doors.tsx";
import { readAtLimit, readSetup } from "./read-setup.server.ts";
import { SetupForm } from "./setup-form.tsx";
import { setupIntents } from "./setup.server.ts";

export const loader = screenLoader("/create/setup", async ({ user, url }) => {
  const id = url.searchParams.get("draft");
  const draft = id === null ? null : await findDraftOnce(user, id);
  if (draft?.savedPostId) return null;
  const [setup, atLimit] = await Promise.all([
    readSetup(user, url, draft),
    readAtLimit(user, draft),
  ]);
  return { ...setup, atLimit };
});

export const action = screenAction(setupIntents);

export default function CreateSetup() {
  const { writer, loading, unfinished, post, atLimit, keywordsAwaited, ...setup } =
    useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  // A form that was sent and refused stays, so that nothing typed is lost.
  const instead = last?.result ? null : atLimit;
  return (
    <>
      <ActionToast toast={last?.toast} />
      {instead ? null : loading ? (
        <Alert title={WIZARD.modelLoads} className="mb-6">
          {WIZARD.modelLoadsNote}
        </Alert>
      ) : writer === "plan" ? (
        <Doors formId={`setup-${setup.draftId}`} action={setup.action} />
      ) : (
        <WriterNotice writer={writer} title={PLAN.ahead} />
      )}
      {keywordsAwaited ? <Awaited draftId={setup.draftId} /> : null}
      {unfinished ? <Unfinished draft={unfinished} /> : null}
      {post && !instead ? (
        <Alert className="mb-6">
          {WIZARD.anotherVersion}{" "}
          <Link to={`/preview/${post.id}`} className="link wrap-anywhere">
            {post.title}
          </Link>
        </Alert>
      ) : null}
      {instead ? (
        <AtLimit {...instead} values={setup.values} />
      ) : (
        <SetupForm
          key={`${setup.draftId} ${setup.fromNotes}`}
          {...setup}
          lastResult={last?.result ?? null}
        />
      )}
    </>
  );
}

/** Says that a model is suggesting keywords for this draft, and leads there. */
function Awaited({ draftId }: { draftId: string }) {
  return (
    <Alert
      title={WIZARD.keywordsAwaited}
      className="mb-6"
      action={<ButtonLink to={stepPath("keywords", draftId)}>{WIZARD.keywordsStep}</ButtonLink>}
    >
      {WIZARD.keywordsComeThere}
    </Alert>
  );
}

/** Offers to continue or discard the unfinished draft. */
function Unfinished({ draft }: { draft: { id: string; topic: string; to: string } }) {
  return (
    <div className="mb-4 flex max-w-form items-center justify-between gap-4">
      <p className="two-lines min-w-0 text-muted" title={draft.topic}>
        <Link to={draft.to} className="link">
          Continue where you left off
        </Link>
        : {draft.topic}
      </p>
      <Form method="post" action="/create/discard">
        <input type="hidden" name="draft" value={draft.id} />
        <ConfirmButton
          size="sm"
          question={`Discard the unfinished draft “${draft.topic}”?`}
          askAt="/create/discard"
        >
          Discard
        </ConfirmButton>
      </Form>
    </div>
  );
}
