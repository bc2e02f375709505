import { readWritingBlock, type Planned } from "#app/plans/usage.server.ts";
import { LANGUAGE_NAMES } from "#app/posts/languages.server.ts";
import { listDraftPosts } from "#app/posts/posts.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { findExample, type Example } from "#app/writing/examples/examples.server.ts";
import { latestKeywords } from "#app/writing/generation/keyword-run.server.ts";
import { listSources } from "#app/writing/sources/sources.server.ts";
import { hasVoice } from "#app/writing/voice/has-voice.server.ts";
import { briefOf } from "#app/writing/wizard/draft-brief.server.ts";
import { newDraftId, unfinishedDraft, type Draft } from "#app/writing/wizard/draft.server.ts";
import { readPostBrief } from "#app/writing/wizard/from-post.server.ts";
import type { Setup } from "#app/writing/wizard/setup.server.ts";
import { isCounted } from "#app/writing/writer.ts";
import { isActive, isReachable, setupFromPost, stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";
import { NO_VALUES, type SetupValues } from "./setup-fields.tsx";

/**
 * What the setup of a draft shows, stored or not. A draft that is not stored yet may begin with an
 * example, or with the brief of a post. Throws `not_found` for a post that is not the user's.
 */
export async function readSetup(user: Planned, url: URL, draft: Draft | null) {
  const id = draft?.id ?? (draftIdOf(url) || newDraftId());
  const example = draft ? null : findExample(url.searchParams.get("example"));
  const from = draft || example ? null : url.searchParams.get("from");
  const known = from === null ? null : await readPostBrief(user, from);
  const [status, voice, sources, unfinished, asked] = await Promise.all([
    readWriterStatus(user, draft ? briefOf(draft) : (example?.brief ?? known?.setup)),
    hasVoice(user),
    draft ? listSources(user, draft) : [],
    draft ? null : unfinishedDraft(user),
    draft ? latestKeywords(user, draft.id) : null,
  ]);
  return {
    draftId: id,
    action: known ? setupFromPost(id, known.post.id) : stepPath("setup", id),
    values: valuesOf(draft ?? known?.setup, example),
    version: draft?.updatedAt.getTime() ?? 0,
    /** A model is suggesting keywords for it. */
    keywordsAwaited: asked !== null && isActive(asked.state),
    hasKeywords: known?.hasKeywords ?? (draft !== null && isReachable("keywords", draft)),
    offers: {
      languages: LANGUAGE_NAMES,
      search: status.searchesWeb,
      searched: sources.some(({ found }) => found) || (draft?.nothingFoundAt ?? null) !== null,
      model: status.kind === "model",
      voice,
    },
    sources,
    unfinished,
    writer: status.kind,
    loading: status.loading === true,
    post: known?.post ?? null,
    /** The notes come first, because the user begins with them. */
    fromNotes: url.searchParams.has("notes"),
  };
}

/** Where the user can have no further post written: why, and what there is already. */
export async function readAtLimit(user: Planned, draft: Draft | null) {
  const { kind } = await readWriterStatus(user);
  const block = await readWritingBlock(user, isCounted(kind));
  if (block === null) return null;
  return {
    block,
    drafts: await listDraftPosts(user),
    kept: draft && {
      keywords: draft.selectedKeywords,
      article: isReachable("review", draft) ? stepPath("review", draft.id) : null,
    },
  };
}

type StoredSetup = Pick<Draft, Exclude<keyof Setup, "ownKeywords">>;

function valuesOf(setup: StoredSetup | undefined, example: Example | null): SetupValues {
  if (!setup) return example ? ofExample(example) : NO_VALUES;
  const { topic, targetAudience, industry, tone, instructions, language, sourcesText } = setup;
  return {
    ...{ topic, targetAudience, industry, tone, instructions, language, sourcesText },
    wordCount: String(setup.wordCount),
    searchWeb: setup.searchWeb === null ? "" : setup.searchWeb ? "on" : "off",
    searchAgain: "",
    useVoice: setup.useVoice ? "on" : "",
    listSources: setup.listSources ? "on" : "",
  };
}

function ofExample({ brief }: Example): SetupValues {
  return { ...NO_VALUES, ...brief, wordCount: String(brief.wordCount) };
}
