import { replace } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { IN_PLACE, redirectWithToast } from "#app/http/toast.server.ts";
import { latestGeneration } from "#app/writing/generation/generation.server.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import { findDraftOnce } from "#app/writing/wizard/draft.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { generateIntents } from "./generate.server.ts";
import { Run } from "./run.tsx";

export const loader = screenLoader("/create/generate", async ({ user, url }) => {
  const id = url.searchParams.get("draft");
  const written = id === null ? null : await findDraftOnce(user, id);
  if (written?.generation === "done" && written.content !== "" && written.savedPostId === null)
    throw await redirectWithToast(
      stepPath("review", written.id),
      success(TOASTS.generatePost, "Read it through, then save it as a draft."),
      IN_PLACE,
    );
  const opened = await openStep(user, "generate", id);
  if ("elsewhere" in opened) throw replace(opened.elsewhere);
  if ("saved" in opened) return null;
  const { draft } = opened;
  const run = await latestGeneration(user, draft.id);
  if (!run) throw replace(stepPath("keywords", draft.id));
  return {
    draftId: draft.id,
    topic: draft.topic,
    requestedWords: draft.wordCount,
    hasArticle: draft.content !== "",
    run,
  };
});

export const action = screenAction(generateIntents);

/** Step three: shows the article while the server writes it, with or without this page. */
export default function CreateGenerate() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <Run key={screen.run.id} {...screen} />
    </>
  );
}
