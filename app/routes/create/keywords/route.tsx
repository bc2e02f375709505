import { replace } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { WriterNotice } from "#app/components/plan-notice.tsx";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PLAN } from "#app/copy/wizard.ts";
import { KeywordsForm } from "./keywords-form.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { interviewOf } from "#app/writing/interview/interview.ts";
import { openStep } from "#app/writing/wizard/steps.server.ts";
import { listSources } from "#app/writing/sources/sources.server.ts";
import { SourcesCard } from "../sources-card.tsx";
import { briefOf } from "#app/writing/wizard/draft-brief.server.ts";
import { usableOutline } from "#app/writing/wizard/draft-outline.server.ts";
import { keywordsIntents } from "./keywords.server.ts";

export const loader = screenLoader("/create/keywords", async ({ user, url }) => {
  const opened = await openStep(user, "keywords", url.searchParams.get("draft"));
  if ("elsewhere" in opened) throw replace(opened.elsewhere);
  if ("saved" in opened) return null;
  const { id, primaryKeywords, secondaryKeywords, longTailKeywords, selectedKeywords, updatedAt } =
    opened.draft;
  const { kind: writer } = await readWriterStatus(user, briefOf(opened.draft));
  return {
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
  const { writer, ...screen } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <WriterNotice writer={writer} title={PLAN.ahead} />
      <KeywordsForm key={screen.version} {...screen} lastResult={last?.result ?? null}>
        <SourcesCard sources={screen.sources} />
      </KeywordsForm>
    </>
  );
}
