import { replace } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { WriterNotice } from "#app/components/plan-notice.tsx";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { PLAN } from "#app/copy/plan.ts";
import { pick } from "#app/lib/pick.ts";
import { AwaitedKeywords } from "./awaited.tsx";
import { KeywordsForm } from "./keywords-form.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { interviewOf } from "#app/writing/interview/interview.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import { latestKeywordsOnce } from "#app/writing/generation/keyword-run.server.ts";
import { listSources } from "#app/writing/sources/sources.server.ts";
import { isActive } from "#app/writing/wizard/wizard.ts";
import { SourcesCard } from "../sources-card.tsx";
import { briefOf } from "#app/writing/wizard/draft-brief.server.ts";
import { usableOutline } from "#app/writing/wizard/draft-outline.server.ts";
import { keywordsIntents } from "./keywords.server.ts";

export const loader = screenLoader("/create/keywords", async ({ user, url }) => {
  const draftId = url.searchParams.get("draft");
  const run = draftId === null ? null : await latestKeywordsOnce(user, draftId);
  if (run && draftId !== null && isActive(run.state)) {
    const { source } = await readWriterStatus(user);
    return { awaited: { draftId, ...pick(run, ["ahead", "loading"]), local: source === "local" } };
  }
  const opened = await openStep(user, "keywords", draftId);
  if ("elsewhere" in opened) throw replace(opened.elsewhere);
  if ("saved" in opened) return null;
  const { id, primaryKeywords, secondaryKeywords, longTailKeywords, selectedKeywords, updatedAt } =
    opened.draft;
  const { kind: writer } = await readWriterStatus(user, briefOf(opened.draft));
  return {
    awaited: null,
    problem: run?.state === "failed" ? `${run.error} Or type your own keywords.` : "",
    writer,
    draftId: id,
    sets: { primaryKeywords, secondaryKeywords, longTailKeywords },
    selected: selectedKeywords,
    interview: interviewOf(opened.draft),
    version: updatedAt.getTime(),
    sources: await listSources(user, opened.draft),
    hasOutline: usableOutline(opened.draft) !== null,
  };
});

export const action = screenAction(keywordsIntents);

export default function CreateKeywords() {
  const data = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  if (data.awaited) return <AwaitedKeywords {...data.awaited} />;
  const { writer, problem, awaited: _none, ...screen } = data;
  return (
    <>
      <ActionToast toast={last?.toast} />
      {problem === "" || last ? null : (
        <Alert tone="warning" title="No keywords were suggested" className="mb-6">
          {problem}
        </Alert>
      )}
      <WriterNotice writer={writer} title={PLAN.ahead} />
      <KeywordsForm
        key={screen.version}
        {...screen}
        asksModel={writer === "model"}
        lastResult={last?.result ?? null}
      >
        <SourcesCard sources={screen.sources} />
      </KeywordsForm>
    </>
  );
}
