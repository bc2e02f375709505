import { redirect } from "@remix-run/node";
import type { AuthUser } from "#app/accounts/user.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { startGeneration } from "#app/writing/generation/generation.server.ts";
import { addSection, moveSection, removeSection } from "#app/writing/outline-edit.ts";
import type { DraftOutline } from "#app/writing/outline.ts";
import {
  assertOutlineVersion,
  requireOutline,
  saveOutline,
  toDraftOutline,
} from "#app/writing/wizard/draft-outline.server.ts";
import {
  readFinishedOutline,
  readOutlineForm,
  readUnfinishedOutline,
} from "#app/writing/wizard/outline-form.server.ts";
import { listEvidence } from "#app/writing/sources/sources.server.ts";
import { wantedStep } from "#app/writing/wizard/steps.server.ts";
import { outlinePath, stepPath } from "#app/writing/wizard/wizard.ts";
import { draftIdOf } from "../draft-id.ts";
import { afterStart } from "../finished.server.ts";

const intent = intentAt("/create/outline");

/** A button that changes the sections; the one that it stands in is in the address. */
function change(how: (outline: DraftOutline, section: number) => [DraftOutline, shown: number]) {
  return intent({
    failure: TOASTS.outline,
    run: async ({ user, url, form }) => {
      const { draft, outline } = await openOutline(
        user,
        url,
        form,
        (typed) => how(typed, sectionOf(url))[0],
      );
      const known = await listEvidence(user, draft);
      const [changed, shown] = how(readOutlineForm(form, outline, known), sectionOf(url));
      await saveOutline(user, draftIdOf(url), changed);
      return redirect(`${outlinePath(draftIdOf(url))}#section-${shown + 1}`);
    },
  });
}

/** The position of the section whose button was pressed. */
function sectionOf(url: URL): number {
  return Math.max(0, Number.parseInt(url.searchParams.get("section") ?? "", 10) - 1 || 0);
}

export const outlineIntents = {
  leave: intent({
    failure: TOASTS.outline,
    run: async ({ user, url, form }) => {
      const id = draftIdOf(url);
      const { outline } = await openOutline(user, url, form);
      await saveOutline(user, id, readUnfinishedOutline(form, outline));
      return redirect(
        url.searchParams.has("to") ? stepPath(wantedStep(url, "keywords"), id) : outlinePath(id),
      );
    },
  }),
  "move-up": change((outline, at) => [moveSection(outline, at, -1), Math.max(0, at - 1)]),
  "move-down": change((outline, at) => [
    moveSection(outline, at, 1),
    Math.min(outline.sections.length - 1, at + 1),
  ]),
  remove: change((outline, at) => [removeSection(outline, at), Math.max(0, at - 1)]),
  "add-after": change((outline, at) => [addSection(outline, at + 1), at + 1]),
  add: change((outline) => [addSection(outline, outline.sections.length), outline.sections.length]),
  plan: intent({
    failure: TOASTS.outline,
    run: async ({ user, url, form }) => {
      await keep(user, url, form, readOutlineForm);
      await startGeneration(user, draftIdOf(url), "outline");
      return afterStart(user, draftIdOf(url));
    },
  }),
  write: intent({
    failure: TOASTS.generatePost,
    run: async ({ user, url, form }) => {
      await keep(user, url, form, readFinishedOutline);
      await startGeneration(user, draftIdOf(url));
      return afterStart(user, draftIdOf(url));
    },
  }),
};

/**
 * The stored outline that a form changes. Throws `conflict` if another form has changed it
 * meanwhile; `change` is what the button does.
 */
async function openOutline(
  user: AuthUser,
  url: URL,
  form: FormData,
  change = (typed: DraftOutline) => typed,
) {
  const opened = await requireOutline(user, draftIdOf(url));
  const typed = change(readUnfinishedOutline(form, opened.outline));
  assertOutlineVersion(form.get("version"), opened.outline, typed);
  return opened;
}

/** Stores the outline for the setup as it is now: whoever writes from it means it for that. */
async function keep(
  user: AuthUser,
  url: URL,
  form: FormData,
  read: typeof readOutlineForm,
): Promise<void> {
  const { draft, outline } = await openOutline(user, url, form);
  const typed = read(form, outline, await listEvidence(user, draft));
  await saveOutline(user, draft.id, { ...typed, madeFor: toDraftOutline(typed, draft).madeFor });
}
