import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionToast } from "#app/components/toaster.tsx";
import { Unfinished } from "#app/components/wizard/unfinished.tsx";
import { SetupForm } from "#app/components/wizard/setup-form.tsx";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { leftSetup, setupForm } from "#app/wizard/requests.server.ts";
import { wantedStep } from "#app/wizard/steps.server.ts";
import {
  findDraftOnce,
  newDraftId,
  saveSetup,
  suggestKeywords,
  unfinishedDraft,
} from "#app/wizard/wizard.server.ts";
import { isReachable, stepPath } from "#app/wizard/wizard.ts";

export const loader = screenLoader(async ({ user, url }) => {
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

const draftOf = (url: URL) => url.searchParams.get("draft") ?? newDraftId();

export const action = screenAction({
  leave: intent({
    schema: leftSetup,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) =>
      redirect(stepPath(wantedStep(url, "setup"), await saveSetup(user, draftOf(url), input))),
  }),
  keywords: intent({
    schema: setupForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url, signal }) => {
      const id = await saveSetup(user, draftOf(url), input);
      const found = await suggestKeywords(user, id, signal);
      return redirectWithToast(
        stepPath("keywords", id),
        success(TOASTS.keywords, `${found} keywords for your topic.`),
      );
    },
  }),
  keep: intent({
    schema: setupForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) =>
      redirect(stepPath("keywords", await saveSetup(user, draftOf(url), input))),
  }),
});

export default function CreateSetup() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
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
