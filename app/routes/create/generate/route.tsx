import { replace } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { WriterNotice } from "#app/components/plan-notice.tsx";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PLAN } from "#app/copy/plan.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { IN_PLACE, redirectWithToast } from "#app/http/toast.server.ts";
import { latestGeneration } from "#app/writing/generation/generation.server.ts";
import { wantsResearch } from "#app/writing/research/need.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import { findDraftOnce } from "#app/writing/wizard/draft.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { stepsOf } from "#app/writing/generation/view.ts";
import { briefOf } from "#app/writing/wizard/draft-brief.server.ts";
import { usableOutline } from "#app/writing/wizard/draft-outline.server.ts";
import { finishedAt } from "../finished.server.ts";
import { generateIntents } from "./generate.server.ts";
import { Run } from "./run.tsx";

export const loader = screenLoader("/create/generate", async ({ user, url }) => {
  const id = url.searchParams.get("draft");
  const written = id === null ? null : await findDraftOnce(user, id);
  const done = written?.generation === "done" && written.savedPostId === null;
  // The run may have ended after the draft's own row was read, so that does not count here.
  if (done) {
    const { to, toast } = finishedAt(written);
    throw await redirectWithToast(to, toast, IN_PLACE);
  }
  const opened = await openStep(user, "generate", id);
  if ("elsewhere" in opened) throw replace(opened.elsewhere);
  if ("saved" in opened) return null;
  const { draft } = opened;
  const [run, writer] = await Promise.all([
    latestGeneration(user, draft.id),
    readWriterStatus(user, briefOf(draft)),
  ]);
  if (!run) throw replace(stepPath("keywords", draft.id));
  return {
    writer: writer.loading ? "model" : writer.kind,
    draftId: draft.id,
    topic: draft.topic,
    requestedWords: draft.wordCount,
    hasArticle: draft.content !== "",
    // An article that has its outline already does not make one.
    steps: stepsOf(run.kind, {
      searches: writer.searchesWeb && wantsResearch(draft),
      planned: usableOutline(draft) !== null,
      edits: writer.kind === "model",
      wishes: draft.instructions !== "",
    }),
    local: writer.source === "local",
    run,
  };
});

export const action = screenAction(generateIntents);

/** Step three: shows the article while the server writes it, with or without this page. */
export default function CreateGenerate() {
  const { writer, ...screen } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <WriterNotice writer={writer} title={PLAN.title} />
      <Run key={screen.run.id} {...screen} />
    </>
  );
}
