import { redirect } from "@remix-run/node";
import { failure, success, TOASTS } from "#app/copy/toasts.ts";
import { LOOK_TOASTS } from "#app/copy/wizard.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { exampleOf, findExample } from "#app/writing/examples/examples.server.ts";
import { lookNow } from "#app/writing/local/look-now.server.ts";
import { unfinishedSetup, setupForm } from "#app/writing/wizard/requests.server.ts";
import { wantedStep } from "#app/writing/wizard/steps.server.ts";
import { findDraft, newDraftId } from "#app/writing/wizard/draft.server.ts";
import { readPostKeywords } from "#app/writing/wizard/from-post.server.ts";
import { isUntouched, saveSetup, type Setup } from "#app/writing/wizard/setup.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { saveSources } from "#app/writing/sources/sources.server.ts";
import { askForKeywords } from "#app/writing/generation/keyword-run.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";
import { afterAsking } from "../keywords/keywords.server.ts";

const draftOf = (url: URL) => draftIdOf(url) || newDraftId();

const intent = intentAt("/create/setup");

export const setupIntents = {
  leave: intent({
    schema: unfinishedSetup,
    failure: TOASTS.keywords,
    run: async ({ user, input, url }) => {
      const example = findExample(url.searchParams.get("example"));
      const id = await saveTyped(user, url, input);
      if (example) return redirect(`/create?example=${example.key}`);
      if (!url.searchParams.has("notes")) return redirect(stepPath(wantedStep(url, "setup"), id));
      // An example that nobody changed is not stored: the address says what fills the form.
      const shown = exampleOf(input);
      const filled = shown && input.sourcesText === "" ? `&example=${shown.key}` : "";
      return redirect(`${stepPath("setup", id)}&notes${filled}`);
    },
  }),
  look: intent({
    schema: unfinishedSetup,
    failure: LOOK_TOASTS,
    run: async ({ user, input, url }) => {
      const id = await saveTyped(user, url, input);
      const { found, sentence } = await lookNow();
      return redirectWithToast(
        stepPath("setup", id),
        found ? success(LOOK_TOASTS, sentence) : failure(LOOK_TOASTS, sentence),
      );
    },
  }),
  keywords: intent({
    schema: setupForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url, signal }) => {
      const id = await save(user, url, input);
      return afterAsking(
        id,
        await whileReading(user, { id, ...input }, signal, () => askForKeywords(user, id, signal)),
      );
    },
  }),
  keep: intent({
    schema: setupForm,
    failure: TOASTS.keywords,
    run: async ({ user, input, url, signal }) => {
      const id = await save(user, url, input);
      await saveSources(user, { id, ...input }, signal);
      return redirect(stepPath("keywords", id));
    },
  }),
};

/** Stores the setup. A draft that begins with a post takes its keywords too. */
async function save(user: Planned, url: URL, input: Setup): Promise<string> {
  const keywords = await readPostKeywords(user, url.searchParams.get("from"));
  return saveSetup(user, draftOf(url), input, keywords);
}

/** Stores what was typed; nothing for a new draft in which nothing was. */
async function saveTyped(user: Planned, url: URL, input: Setup): Promise<string> {
  const id = draftIdOf(url);
  if (isUntouched(input) && !(await findDraft(user, id))) return id || newDraftId();
  return save(user, url, input);
}

/** Does the work while the sources of the draft are read, and waits for both. */
async function whileReading<T>(
  user: Planned,
  draft: { id: string; sourcesText: string },
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const [done, read] = await Promise.allSettled([work(), saveSources(user, draft, signal)]);
  if (done.status === "rejected") throw done.reason;
  if (read.status === "rejected") throw read.reason;
  return done.value;
}
