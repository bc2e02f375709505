import { redirect, replace } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionToast } from "#app/components/toaster.tsx";
import { KeywordsForm } from "#app/components/wizard/keywords-form.tsx";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { startGeneration } from "#app/wizard/generation.server.ts";
import { generateForm, keywordsForm, leftKeywords } from "#app/wizard/requests.server.ts";
import { openStep, wantedStep } from "#app/wizard/steps.server.ts";
import { addKeyword, saveSelectedKeywords, suggestKeywords } from "#app/wizard/wizard.server.ts";
import { stepPath } from "#app/wizard/wizard.ts";

export const loader = screenLoader(async ({ user, url }) => {
  const opened = await openStep(user, "keywords", url.searchParams.get("draft"));
  if ("elsewhere" in opened) throw replace(opened.elsewhere);
  if ("saved" in opened) return null;
  const { id, primaryKeywords, secondaryKeywords, longTailKeywords, selectedKeywords, updatedAt } =
    opened.draft;
  return {
    draftId: id,
    sets: { primaryKeywords, secondaryKeywords, longTailKeywords },
    selected: selectedKeywords,
    version: updatedAt.getTime(),
  };
});

const draftOf = (url: URL) => url.searchParams.get("draft") ?? "";

export const action = screenAction({
  leave: intent({
    schema: leftKeywords,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) => {
      await saveSelectedKeywords(user, draftOf(url), input.keywords);
      return redirect(stepPath(wantedStep(url, "keywords"), draftOf(url)));
    },
  }),
  add: intent({
    schema: keywordsForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) => {
      await addKeyword(user, draftOf(url), input.keywords, url.searchParams.get("keyword") ?? "");
      return redirect(stepPath("keywords", draftOf(url)));
    },
  }),
  regenerate: intent({
    schema: keywordsForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url, signal }) => {
      await saveSelectedKeywords(user, draftOf(url), input.keywords);
      const found = await suggestKeywords(user, draftOf(url), signal);
      return redirectWithToast(
        stepPath("keywords", draftOf(url)),
        success(TOASTS.keywords, `${found} keywords for your topic.`),
      );
    },
  }),
  generate: intent({
    schema: generateForm,
    failure: TOASTS.generatePost,
    run: async ({ user, input, url }) => {
      await saveSelectedKeywords(user, draftOf(url), input.keywords);
      await startGeneration(user, draftOf(url));
      return redirect(stepPath("generate", draftOf(url)));
    },
  }),
});

export default function CreateKeywords() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <KeywordsForm key={screen.version} {...screen} lastResult={last?.result ?? null} />
    </>
  );
}
