import { replace } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { KeywordsForm } from "./keywords-form.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import { keywordsIntents } from "./keywords.server.ts";

export const loader = screenLoader("/create/keywords", async ({ user, url }) => {
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

export const action = screenAction(keywordsIntents);

export default function CreateKeywords() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <KeywordsForm key={screen.version} {...screen} lastResult={last?.result ?? null} />
    </>
  );
}
