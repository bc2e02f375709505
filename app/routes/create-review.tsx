import { redirect, replace } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ActionToast } from "#app/components/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ArticleCard, MetaCard } from "#app/components/wizard/article-card.tsx";
import { LinksCard } from "#app/components/wizard/links-card.tsx";
import { ReviewActions } from "#app/components/wizard/review-actions.tsx";
import { ScoreCard } from "#app/components/wizard/score-card.tsx";
import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { IN_PLACE, redirectWithToast } from "#app/http/toast.server.ts";
import { workOnText } from "#app/posts/text-work.server.ts";
import { addInternalLinks, linksOf, saveAsPost, scoreDraft } from "#app/wizard/article.server.ts";
import { startGeneration } from "#app/wizard/generation.server.ts";
import { openStep } from "#app/wizard/steps.server.ts";
import { isActive, stepPath } from "#app/wizard/wizard.ts";

export const loader = screenLoader(async ({ user, url }) => {
  const opened = await openStep(user, "review", url.searchParams.get("draft"));
  if ("elsewhere" in opened) throw replace(opened.elsewhere);
  if ("saved" in opened) return null;
  const { draft } = opened;
  const {
    id: draftId,
    title,
    excerpt,
    metaDescription,
    writer,
    wordCount: asked,
    linksMessage,
  } = draft;
  const html = await workOnText("sanitizeArticle", draft.content);
  const report = await scoreDraft({ ...draft, content: html });
  const article = { title, html, excerpt, metaDescription, writer, words: report.words };
  return {
    draftId,
    asked,
    article,
    report,
    links: linksOf(draft),
    linksMessage,
    rewriting: isActive(draft.generation),
  };
});

const draftOf = (url: URL) => url.searchParams.get("draft") ?? "";

export const action = screenAction({
  save: intent({
    failure: TOASTS.savePost,
    run: async ({ user, url }) =>
      redirectWithToast(
        `/preview/${await saveAsPost(user, draftOf(url))}`,
        success(TOASTS.savePost, "Your post was saved as a draft."),
        IN_PLACE,
      ),
  }),
  links: intent({
    failure: TOASTS.internalLinks,
    run: async ({ user, url, signal }) => {
      const { found, message } = await addInternalLinks(user, draftOf(url), signal);
      const toast: Toast =
        found > 0
          ? success(
              TOASTS.internalLinks,
              `Found ${found} relevant internal ${found === 1 ? "link" : "links"}.`,
            )
          : { kind: "info", title: TOASTS.internalLinks.none, description: message };
      return redirectWithToast(stepPath("review", draftOf(url)), toast);
    },
  }),
  regenerate: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url }) => {
      await startGeneration(user, draftOf(url));
      return redirect(stepPath("generate", draftOf(url)));
    },
  }),
});

/** Step four: the article as readers will see it, its score with the reasons beside it, and the way to a saved post. */
export default function CreateReview() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  const { draftId, asked, article, report, links, linksMessage, rewriting } = screen;
  return (
    <>
      <ActionToast toast={last?.toast} />
      {rewriting ? (
        <Alert
          className="mb-6"
          action={<ButtonLink to={stepPath("generate", draftId)}>See it being written</ButtonLink>}
        >
          A new version is being written. {WIZARD.keptUntilReady}
        </Alert>
      ) : null}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="space-y-6 lg:col-start-2">
          <ReviewActions draftId={draftId} />
          <LinksCard links={links} message={linksMessage} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ArticleCard article={article} asked={asked} score={report.score} />
        </div>
        <div className="space-y-6 lg:col-start-2">
          <ScoreCard report={report} />
          <MetaCard article={article} />
        </div>
      </div>
    </>
  );
}
