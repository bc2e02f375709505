import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionToast } from "#app/components/toaster.tsx";
import { SetupForm } from "#app/components/wizard/setup-form.tsx";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { setupForm } from "#app/wizard/requests.server.ts";
import { findDraftOnce, newDraftId, saveSetup, suggestKeywords } from "#app/wizard/wizard.server.ts";
import { isReachable, stepPath } from "#app/wizard/wizard.ts";

export const loader = screenLoader(async ({ user, url }) => {
  const id = url.searchParams.get("draft");
  const draft = id === null ? null : await findDraftOnce(user, id);
  if (draft?.savedPostId) throw redirect(`/preview/${draft.savedPostId}`);
  if (!draft) return { draftId: newDraftId(), values: undefined, hasKeywords: false };
  const { topic, targetAudience, industry, tone, wordCount, instructions } = draft;
  const values = { topic, targetAudience, industry, tone, wordCount: String(wordCount), instructions };
  return { draftId: draft.id, values, hasKeywords: isReachable("keywords", draft) };
});

export const action = screenAction({
  keywords: intent({
    schema: setupForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url, request }) => {
      const id = await saveSetup(user, url.searchParams.get("draft") ?? newDraftId(), input);
      const found = await suggestKeywords(user, id, request.signal);
      return redirectWithToast(stepPath("keywords", id), success(TOASTS.keywords, `${found} keywords for your topic.`));
    },
  }),
  keep: intent({
    schema: setupForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) => redirect(stepPath("keywords", await saveSetup(user, url.searchParams.get("draft") ?? newDraftId(), input))),
  }),
});

export default function CreateSetup() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <SetupForm key={screen.draftId} draftId={screen.draftId} values={screen.values} lastResult={last?.result ?? null} hasKeywords={screen.hasKeywords} />
    </>
  );
}
