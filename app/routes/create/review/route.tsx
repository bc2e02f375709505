import { replace } from "@remix-run/node";
import { Form, Link, useActionData } from "@remix-run/react";
import { FactsCard } from "#app/components/facts/facts-card.tsx";
import { PlanNotice } from "#app/components/plan-notice.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { useUser } from "#app/components/shell/use-shell.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Link2, RefreshCw, Save, TriangleAlert } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { listGood, listLosses } from "#app/content/seo/seo.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { VoiceReport } from "#app/content/voice/check-voice.ts";
import type { SpellingSide } from "#app/content/voice/spelling.ts";
import { PLAN } from "#app/copy/plan.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { showArticle } from "#app/media/shown-pictures.server.ts";
import { isWithinLimit } from "#app/plans/plan.ts";
import { toLossRows } from "#app/posts/score-rows.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { listSources } from "#app/writing/sources/sources.server.ts";
import { PRICES_OF } from "#app/writing/prices.ts";
import { readDraftCost } from "#app/writing/costs.server.ts";
import { readWishes } from "#app/writing/wishes.ts";
import { scoreDraft } from "#app/writing/wizard/article.server.ts";
import { linksOf } from "#app/writing/wizard/draft-links.server.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import { isActive, stepPath } from "#app/writing/wizard/wizard.ts";
import { isCounted } from "#app/writing/writer.ts";
import { KeptNote } from "../kept-note.tsx";
import { SourcesCard } from "../sources-card.tsx";
import { useWritingBlock } from "../use-writing-block.ts";
import { ArticleCard, MetaCard } from "./article-card.tsx";
import { ArticleNotes } from "./article-notes.tsx";
import { checkIntents, readChecks } from "./checks.server.ts";
import { CostCard } from "./cost-card.tsx";
import { LinksCard } from "./links-card.tsx";
import { linksIntents } from "./links.server.ts";
import { reviewIntents } from "./review-actions.server.ts";
import { ScoreCard } from "./score-card.tsx";
import { WishesCard } from "./wishes-card.tsx";

const SIDE: Record<SpellingSide, string> = { american: "American", british: "British" };

interface Props {
  report: (VoiceReport & { asked: SpellingSide | null }) | null;
}

/** Words that the user never uses, and words in the other spelling; nothing if there are none. */
function VoiceCard({ report }: Props) {
  if (!report || report.neverWords.length + report.spelling.length === 0) return null;
  const { neverWords, spelling, asked } = report;
  return (
    <Card as="section" id="voice" aria-labelledby="voice-title">
      <h2 id="voice-title" className="flex items-center gap-2 text-base font-semibold">
        <TriangleAlert size={16} className="text-warning" aria-hidden="true" />
        Not your voice
      </h2>
      {neverWords.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {neverWords.map(({ word, count, sentences }) => (
            <li key={word}>
              <p className="font-medium">
                “{word}” · {pluralize(count, "time")}
              </p>
              {sentences.map((sentence) => (
                <p key={sentence} className="mt-1 text-muted">
                  {sentence}
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {asked && spelling.length > 0 ? (
        <p className="mt-3">
          Not in {SIDE[asked]} spelling:{" "}
          {spelling.map(({ word, count }) => `${word} (${count})`).join(", ")}
        </p>
      ) : null}
      <p className="mt-3">
        <Link to="/settings/voice" className="link">
          Change your voice settings
        </Link>
      </p>
    </Card>
  );
}

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
    info: draft.articleInfo,
    wishes: readWishes(draft.wishes),
    costs: await readDraftCost(user, draft.id),
    pricesOf: PRICES_OF,
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
          <ArticleNotes note={screen.note} info={screen.info} />
          <ArticleCard article={article} requestedWords={requestedWords} score={score.score} />
        </div>
        <div className="space-y-6 lg:col-start-2">
          <WishesCard wishes={screen.wishes} />
          <VoiceCard report={voice} />
          {facts.length > 0 ? (
            <FactsCard facts={facts} allKinds={allKinds} action={stepPath("review", draftId)} />
          ) : null}
          <ScoreCard {...score} open={screen.open} />
          <SourcesCard sources={screen.sources} />
          <MetaCard article={article} />
          {screen.costs ? <CostCard costs={screen.costs} pricesOf={screen.pricesOf} /> : null}
        </div>
      </div>
    </>
  );
}

/** The actions on the generated post. `counts`: saving it counts against the month. */
function ReviewActions({ draftId, counts }: { draftId: string; counts: boolean }) {
  const busy = useBusy();
  const block = useWritingBlock();
  const { monthlyPostLimit, postsThisMonth } = useUser();
  return (
    <Form
      method="post"
      action={stepPath("review", draftId)}
      className="grid grid-cols-1 gap-3 md:max-lg:grid-cols-2 md:max-lg:*:last:col-span-2"
    >
      {counts && !isWithinLimit(monthlyPostLimit, postsThisMonth) ? null : (
        <SubmitButton
          intent="save"
          variant="primary"
          busyText="Saving…"
          disabled={busy}
          icon={<Save size={16} aria-hidden="true" />}
        >
          Save as Draft
        </SubmitButton>
      )}
      <SubmitButton
        intent="links"
        busyText="Looking for posts to link to…"
        disabled={busy}
        icon={<Link2 size={16} aria-hidden="true" />}
      >
        Add SEO Internal Links
      </SubmitButton>
      {block ? (
        <KeptNote block={block} />
      ) : (
        <SubmitButton
          intent="regenerate"
          variant="quiet"
          busyText="Starting…"
          disabled={busy}
          icon={<RefreshCw size={16} aria-hidden="true" />}
        >
          Regenerate Post
        </SubmitButton>
      )}
    </Form>
  );
}
