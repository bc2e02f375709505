import { replace } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { PlanNotice } from "#app/components/plan-notice.tsx";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { FactsCard } from "#app/components/facts/facts-part.tsx";
import { ArticleCard, MetaCard } from "./article-card.tsx";
import { checkIntents, readChecks } from "./checks.server.ts";
import { LinksCard } from "./links-card.tsx";
import { linksIntents } from "./links.server.ts";
import { ReviewActions } from "./review-actions.tsx";
import { ArticleNotes } from "./article-notes.tsx";
import { SourcesCard } from "../sources-card.tsx";
import { ScoreCard } from "./score-card.tsx";
import { VoiceCard } from "./voice-card.tsx";
import { PLAN, WIZARD } from "#app/copy/wizard.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { toLossRows } from "#app/posts/score-rows.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { showArticle } from "#app/media/shown-pictures.server.ts";
import { listGood, listLosses } from "#app/content/seo/seo.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { scoreDraft } from "#app/writing/wizard/article.server.ts";
import { listSources } from "#app/writing/sources/sources.server.ts";
import { linksOf } from "#app/writing/wizard/draft-links.server.ts";
import { isCounted } from "#app/writing/writer.ts";
import { unmetWishes } from "#app/writing/wishes.ts";
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
  const { score, words, ...report } = await scoreDraft({ ...draft, content: html });
  const open = await workOnText("countOpenPlaces", html);
  const { kind } = await readWriterStatus(user);
  const losses = toLossRows(listLosses(report), { keywords: stepPath("keywords", draftId) });
  const { html: shown } = await showArticle(user, html);
  const article = { title, html: shown, excerpt, metaDescription, writer, words };
  return {
    draftId,
    requestedWords,
    article,
    score: { score, losses, good: listGood(report) },
    open,
    counts: isCounted(writer),
    canWrite: kind === "model",
    sources: await listSources(user, draft),
    links: linksOf(draft),
    linksMessage,
    ...(await readChecks(user, draft, html)),
    note: draft.articleNote,
    unmet: unmetWishes(draft.wishes),
    rewriting: isActive(draft.generation) && draft.generationKind === "article",
  };
});

export const action = screenAction({ ...reviewIntents, ...linksIntents, ...checkIntents });

/** Step four: the article as readers will see it, its score, and the button to save it. */
export default function CreateReview() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { draftId, requestedWords, article, score, links, linksMessage, rewriting } = screen;
  const plan = screen.canWrite
    ? { title: PLAN.earlier, text: PLAN.again, connect: false }
    : { title: PLAN.title };
  const { facts, allKinds, voice } = screen;
  return (
    <>
      <ActionToast toast={last?.toast} />
      {article.writer === "plan" ? <PlanNotice {...plan} /> : null}
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
          <ReviewActions draftId={draftId} counts={screen.counts} />
          <LinksCard draftId={draftId} links={links} message={linksMessage} />
        </div>
        <div className="min-w-0 space-y-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ArticleNotes note={screen.note} unmet={screen.unmet} />
          <ArticleCard article={article} requestedWords={requestedWords} score={score.score} />
        </div>
        <div className="space-y-6 lg:col-start-2">
          <VoiceCard report={voice} />
          {facts.length > 0 ? (
            <FactsCard facts={facts} allKinds={allKinds} action={stepPath("review", draftId)} />
          ) : null}
          <ScoreCard {...score} open={screen.open} />
          <SourcesCard sources={screen.sources} />
          <MetaCard article={article} />
        </div>
      </div>
    </>
  );
}
