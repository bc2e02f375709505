import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Unfinished } from "./unfinished.tsx";
import { SetupForm } from "./setup-form.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { findDraftOnce, newDraftId, unfinishedDraft } from "#app/writing/wizard/draft.server.ts";
import { isReachable } from "#app/writing/wizard/wizard.ts";
import { setupIntents } from "./setup.server.ts";

export const loader = screenLoader("/create/setup", async ({ user, url }) => {
  const id = url.searchParams.get("draft");
  const draft = id === null ? null : await findDraftOnce(user, id);
  if (draft?.savedPostId) return null;
  if (!draft)
    return {
      draftId: id ?? newDraftId(),
      values: undefined,
      version: 0,
      hasKeywords: false,
      unfinished: await unfinishedDraft(user),
    };
  const { topic, targetAudience, industry, tone, wordCount, instructions } = draft;
  const values = {
    topic,
    targetAudience,
    industry,
    tone,
    wordCount: String(wordCount),
    instructions,
  };
  return {
    draftId: draft.id,
    values,
    version: draft.updatedAt.getTime(),
    hasKeywords: isReachable("keywords", draft),
    unfinished: null,
  };
});

export const action = screenAction(setupIntents);

export default function CreateSetup() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      {screen.unfinished ? <Unfinished draft={screen.unfinished} /> : null}
      <SetupForm
        key={screen.draftId}
        draftId={screen.draftId}
        values={screen.values}
        version={screen.version}
        lastResult={last?.result ?? null}
        hasKeywords={screen.hasKeywords}
      />
    </>
  );
}
