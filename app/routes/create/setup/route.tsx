import { useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { WriterNotice } from "#app/components/plan-notice.tsx";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { PLAN } from "#app/copy/wizard.ts";
import { Unfinished } from "./unfinished.tsx";
import { SetupForm } from "./setup-form.tsx";
import { NO_VALUES, type SetupValues } from "./setup-fields.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { findExample, type Example } from "#app/writing/examples/examples.server.ts";
import {
  findDraftOnce,
  newDraftId,
  unfinishedDraft,
  type Draft,
} from "#app/writing/wizard/draft.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { briefOf } from "#app/writing/wizard/draft-brief.server.ts";
import { LANGUAGE_NAMES } from "#app/posts/languages.server.ts";
import { listSources } from "#app/writing/sources/sources.server.ts";
import { hasVoice } from "#app/writing/voice/has-voice.server.ts";
import { isReachable } from "#app/writing/wizard/wizard.ts";
import { setupIntents } from "./setup.server.ts";

export const loader = screenLoader("/create/setup", async ({ user, url }) => {
  const id = url.searchParams.get("draft");
  const draft = id === null ? null : await findDraftOnce(user, id);
  if (draft?.savedPostId) return null;
  const example = findExample(url.searchParams.get("example"))?.brief;
  const [status, voice, sources, unfinished] = await Promise.all([
    readWriterStatus(user, draft ? briefOf(draft) : example),
    hasVoice(user),
    draft ? listSources(user, draft) : [],
    draft ? null : unfinishedDraft(user),
  ]);
  return {
    draftId: draft?.id ?? id ?? newDraftId(),
    values: draft ? valuesOf(draft) : example && exampleValues(example),
    version: draft?.updatedAt.getTime() ?? 0,
    hasKeywords: draft !== null && isReachable("keywords", draft),
    offers: { languages: LANGUAGE_NAMES, search: status.searchesWeb, voice },
    sources,
    unfinished,
    writer: status.kind,
  };
});

function valuesOf(draft: Draft): SetupValues {
  const { topic, targetAudience, industry, tone, wordCount, instructions } = draft;
  return {
    topic,
    targetAudience,
    industry,
    tone,
    wordCount: String(wordCount),
    instructions,
    language: draft.language,
    sourcesText: draft.sourcesText,
    searchWeb: draft.searchWeb ? "on" : "",
    searchAgain: "",
    useVoice: draft.useVoice ? "on" : "",
  };
}

/** The form as an example fills it. */
function exampleValues(brief: Example["brief"]): SetupValues {
  return { ...NO_VALUES, ...brief, wordCount: String(brief.wordCount) };
}

export const action = screenAction(setupIntents);

export default function CreateSetup() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      <WriterNotice writer={screen.writer} title={PLAN.ahead} />
      {screen.unfinished ? <Unfinished draft={screen.unfinished} /> : null}
      <SetupForm
        key={screen.draftId}
        draftId={screen.draftId}
        values={screen.values}
        version={screen.version}
        lastResult={last?.result ?? null}
        hasKeywords={screen.hasKeywords}
        offers={screen.offers}
        sources={screen.sources}
      />
    </>
  );
}
