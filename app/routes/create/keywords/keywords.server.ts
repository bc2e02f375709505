import fs from "node:fs/promises";
import { redirect } from "@remix-run/node";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { AppError } from "#app/lib/app-error.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { requireWhole, uploadOf } from "#app/http/uploads.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Planned } from "#app/plans/usage.server.ts";
import { saveInterview } from "#app/writing/interview/draft-interview.server.ts";
import { NOTES_FILE } from "#app/writing/interview/fields.ts";
import type { InterviewForm } from "#app/writing/interview/form.server.ts";
import { MAX_NOTES_BYTES } from "#app/writing/interview/read-file.server.ts";
import { startGeneration } from "#app/writing/generation/generation.server.ts";
import {
  generateForm,
  keywordsForm,
  unfinishedKeywords,
} from "#app/writing/wizard/requests.server.ts";
import { wantedStep } from "#app/writing/wizard/steps.server.ts";
import { addKeyword, saveSelectedKeywords } from "#app/writing/wizard/draft-keywords.server.ts";
import {
  askForKeywords,
  type Asked,
  stopKeywords,
} from "#app/writing/generation/keyword-run.server.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";
import { afterStart } from "../finished.server.ts";

const intent = intentAt("/create/keywords");
/** A file with notes, which any button of the form sends along. */
const files = { mostBytes: MAX_NOTES_BYTES };

export const keywordsIntents = {
  leave: intent({
    schema: unfinishedKeywords,
    failure: TOASTS.keywords,
    files,
    run: async ({ user, input, url, form }) => {
      await saveSelectedKeywords(user, draftIdOf(url), input.keywords);
      await saveInterview(user, draftIdOf(url), { ...(await readFile(form)), cuts: true });
      return redirect(stepPath(wantedStep(url, "keywords"), draftIdOf(url)));
    },
  }),
  add: intent({
    schema: keywordsForm,
    failure: TOASTS.keywords,
    files,
    run: async ({ user, input, url, form }) => {
      await saveInterview(user, draftIdOf(url), await readFile(form));
      await addKeyword(user, draftIdOf(url), input.keywords, url.searchParams.get("keyword") ?? "");
      return redirect(stepPath("keywords", draftIdOf(url)));
    },
  }),
  attach: intent({
    schema: keywordsForm,
    failure: TOASTS.keywords,
    files,
    run: async ({ user, input, url, form }) => {
      await save(user, url, input, form);
      return redirect(`${stepPath("keywords", draftIdOf(url))}#interview`);
    },
  }),
  regenerate: intent({
    schema: keywordsForm,
    failure: TOASTS.keywords,
    files,
    run: async ({ user, input, url, form, signal }) => {
      await save(user, url, input, form);
      const asked = await askForKeywords(user, draftIdOf(url), signal);
      if (asked.problem !== "") throw new AppError("upstream", asked.problem);
      return afterAsking(draftIdOf(url), asked);
    },
  }),
  typed: intent({
    failure: TOASTS.keywords,
    run: async ({ user, url }) => {
      await stopKeywords(user, draftIdOf(url));
      return redirect(stepPath("keywords", draftIdOf(url)));
    },
  }),
  plan: intent({
    schema: generateForm,
    failure: TOASTS.outline,
    files,
    run: async ({ user, input, url, form }) => {
      await save(user, url, input, form);
      await startGeneration(user, draftIdOf(url), "outline");
      return afterStart(user, draftIdOf(url));
    },
  }),
  generate: intent({
    schema: generateForm,
    failure: TOASTS.generatePost,
    files,
    run: async ({ user, input, url, form }) => {
      await save(user, url, input, form);
      await startGeneration(user, draftIdOf(url));
      return afterStart(user, draftIdOf(url));
    },
  }),
};

/** Leads to the step, which says itself why there are no suggestions, or that they are awaited. */
export function afterAsking(draftId: string, { waits, found, problem }: Asked) {
  const to = stepPath("keywords", draftId);
  if (waits || problem !== "") return redirect(to);
  const toast = success(TOASTS.keywords, `${pluralize(found, "keyword")} for your topic.`);
  return redirectWithToast(to, toast);
}

/** Stores what is typed: the keywords, and what the author was asked. */
async function save(
  user: Planned,
  url: URL,
  { keywords }: { keywords: string },
  form: FormData,
): Promise<void> {
  await saveSelectedKeywords(user, draftIdOf(url), keywords);
  await saveInterview(user, draftIdOf(url), await readFile(form));
}

/** A form with the file of notes that was chosen in it. Throws an error beside its field. */
async function readFile(form: FormData): Promise<InterviewForm> {
  const chosen = uploadOf(form, NOTES_FILE);
  if (!chosen) return { form, file: null };
  const { path, name } = requireWhole(chosen, NOTES_FILE);
  return { form, file: { name, bytes: await fs.readFile(path) } };
}
