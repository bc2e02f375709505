import { redirect, replace } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionToast } from "#app/components/toaster.tsx";
import { EndedCard } from "#app/components/wizard/ended-card.tsx";
import { LiveArticle } from "#app/components/wizard/live-article.tsx";
import { ProgressCard } from "#app/components/wizard/progress-card.tsx";
import { useGeneration } from "#app/components/wizard/use-generation.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { words } from "#app/copy/wizard.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { IN_PLACE, redirectWithToast } from "#app/http/toast.server.ts";
import { takePartialText } from "#app/wizard/article.server.ts";
import {
  cancelGeneration,
  latestGeneration,
  startGeneration,
} from "#app/wizard/generation.server.ts";
import { openStep } from "#app/wizard/steps.server.ts";
import { findDraftOnce } from "#app/wizard/wizard.server.ts";
import { isActive, stepPath } from "#app/wizard/wizard.ts";

export const loader = screenLoader(async ({ user, url }) => {
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
    asked: draft.wordCount,
    hasArticle: draft.content !== "",
    run,
  };
});

const draftOf = (url: URL) => url.searchParams.get("draft") ?? "";

export const action = screenAction({
  start: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url }) => {
      await startGeneration(user, draftOf(url));
      return redirect(stepPath("generate", draftOf(url)));
    },
  }),
  stop: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url }) => {
      await cancelGeneration(user, draftOf(url));
      return redirect(stepPath("generate", draftOf(url)));
    },
  }),
  use: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url }) => {
      const count = await takePartialText(user, draftOf(url));
      return redirectWithToast(
        stepPath("review", draftOf(url)),
        success(TOASTS.generatePost, `${words(count)} are taken over.`),
        IN_PLACE,
      );
    },
  }),
});

/** Step three: the article as it is written. The writing goes on without this page. */
export default function CreateGenerate() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <Run key={screen.run.id} {...screen} />
    </>
  );
}

type Screen = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Run({ draftId, topic, asked, hasArticle, run: given }: Screen) {
  const run = useGeneration(given);
  // A finished run stays as it is for the moment until the review opens.
  const active = isActive(run.state) || run.state === "done";
  return (
    <div
      data-run={run.id}
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
    >
      {active ? (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      ) : null}
      <div className="lg:sticky lg:top-20 lg:order-2">
        {active ? (
          <ProgressCard run={run} draftId={draftId} asked={asked} again={hasArticle} />
        ) : (
          <EndedCard run={run} draftId={draftId} hasArticle={hasArticle} />
        )}
      </div>
      <LiveArticle title={topic} html={run.html} writing={active} />
    </div>
  );
}
