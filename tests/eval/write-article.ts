import type { AuthUser } from "#app/accounts/user.ts";
import { wordsOfHtml } from "#app/content/text.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { startGeneration } from "#app/writing/generation/generation.server.ts";
import { followGeneration } from "#app/writing/generation/stream.server.ts";
import { savePartialArticle } from "#app/writing/wizard/article.server.ts";
import { requireDraft } from "#app/writing/wizard/draft.server.ts";
import { readWishes, type Wish } from "#app/writing/wishes.ts";
import type { FakeMessagesApi } from "../fakes/messages-api.ts";
import type { Scripted } from "../fakes/messages-behaviour.ts";
import { createUser } from "../helpers/users.ts";

/** What a user sees of one article. */
export interface Seen {
  state: string;
  /** Why it failed, or what to know of it; "" for nothing. */
  sentence: string;
  /** The article, or as much of it as came. */
  html: string;
  words: number;
  /** What was on the screen while it was written. */
  shown: string[];
  /** The words on the screen while it was written, each time they changed. */
  growth: number[];
  /** The draft's title and meta description: of the run, or of "Use what is written". */
  title: string;
  metaDescription: string;
  /** The draft's article, after "Use what is written" where that is offered. */
  kept: string;
  /** A run that failed changed the draft by itself. */
  changed: boolean;
  unmet: Wish[];
}

const RUN_MS = 60_000;

/** A user of their own, so that no allowance of another matters. */
export function newUser(): Promise<AuthUser> {
  return createUser({ subscriptionPlan: "pro" });
}

/** Has the article of a draft written by a model that behaves so, and looks at it as its user. */
export async function writeArticle(
  fake: FakeMessagesApi,
  user: AuthUser,
  draftId: string,
  script: readonly Scripted[] = [],
): Promise<Seen> {
  const before = await requireDraft(user, draftId);
  fake.reset();
  fake.script(...script);
  const id = await startGeneration(user, draftId);
  const growth: number[] = [];
  const shown: string[] = [];
  for await (const event of followGeneration(user, id, AbortSignal.timeout(RUN_MS))) {
    if (event?.state !== "running") continue;
    const before = shown.at(-1) ?? "";
    const now = before.slice(0, event.keep) + event.append;
    if (now !== before) shown.push(now);
    if (event.words > (growth.at(-1) ?? 0)) growth.push(event.words);
  }
  const run = await db.generation.findUniqueOrThrow({ where: { id } });
  const ended = await requireDraft(user, draftId);
  if (run.state === "failed") await tryToUse(user, draftId);
  const draft = await requireDraft(user, draftId);
  return {
    state: run.state,
    sentence:
      run.state === "done"
        ? [draft.articleNote, draft.articleInfo].filter((text) => text !== "").join(" ")
        : run.error,
    html: run.partialHtml,
    words: wordsOfHtml(run.partialHtml),
    shown,
    growth,
    title: draft.title,
    metaDescription: draft.metaDescription,
    kept: draft.content,
    changed: run.state === "failed" && ended.content !== before.content,
    unmet: readWishes(draft.wishes).filter(({ met }) => !met),
  };
}

/** "Use what is written", which is refused where nothing is. */
async function tryToUse(user: AuthUser, draftId: string): Promise<void> {
  try {
    await savePartialArticle(user, draftId);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
