import { replace } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ArticleCard, MetaCard } from "./article-card.tsx";
import { LinksCard } from "./links-card.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ScoreCard } from "./score-card.tsx";
import { WIZARD } from "#app/copy/wizard.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { linksOf, scoreDraft } from "#app/writing/wizard/article.server.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import { isActive, stepPath } from "#app/writing/wizard/wizard.ts";
import { reviewIntents } from "./review-actions.server.ts";

export const loader = screenLoader("/create/review", async ({ user, url }) => {
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
    wordCount: requestedWords,
    linksMessage,
  } = draft;
  const html = await workOnText("sanitizeArticle", draft.content);
  const report = await scoreDraft({ ...draft, content: html });
  const article = { title, html, excerpt, metaDescription, writer, words: report.words };
  return {
    draftId,
    requestedWords,
    article,
    report,
    links: linksOf(draft),
    linksMessage,
    rewriting: isActive(draft.generation),
  };
});

export const action = screenAction(reviewIntents);

/** Step four: the article as readers will see it, its score, and the button to save it. */
export default function CreateReview() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { draftId, requestedWords, article, report, links, linksMessage, rewriting } = screen;
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
          <ArticleCard article={article} requestedWords={requestedWords} score={report.score} />
        </div>
        <div className="space-y-6 lg:col-start-2">
          <ScoreCard report={report} />
          <MetaCard article={article} />
        </div>
      </div>
    </>
  );
}
