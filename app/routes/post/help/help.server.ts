import { HELP_TOASTS } from "#app/copy/help.ts";
import type { Intent } from "#app/http/intent.server.ts";
import { getPost, requirePost } from "#app/posts/posts.server.ts";
import { acceptProposal } from "#app/writing/help/accept.server.ts";
import { proposeHelp } from "#app/writing/help/help.server.ts";
import type { HelpField, Proposal } from "#app/writing/help/proposal.ts";
import { HELP_PURPOSES, type HelpPurpose } from "#app/writing/help/purposes.ts";
import { acceptForm, helpForm } from "#app/writing/help/requests.server.ts";
import { editIntent as intent } from "../view/this-post.server.ts";

/** What the edit form shows after one of these buttons: a proposal, or a field with it. */
export type HelpResult =
  | { proposal: Proposal; accepted: null }
  | { proposal: null; accepted: { field: HelpField; value: string } | null };

/** The buttons of writing help. They send the whole edit form, which comes back as it was typed. */
export const helpIntents = {
  ...Object.fromEntries(HELP_PURPOSES.map((purpose) => [`help-${purpose}`, askFor(purpose)])),
  "accept-help": intent({
    schema: acceptForm,
    failure: HELP_TOASTS.accept,
    run: async ({ user, params, input }): Promise<HelpResult> => {
      await requirePost(user, params.id);
      return { proposal: null, accepted: acceptProposal(input) };
    },
  }),
  "discard-help": intent({
    failure: HELP_TOASTS.accept,
    run: (): Promise<HelpResult> => Promise.resolve({ proposal: null, accepted: null }),
  }),
};

function askFor(purpose: HelpPurpose): Intent<Parameters<Intent["run"]>[0], HelpResult> {
  return intent({
    schema: helpForm,
    failure: HELP_TOASTS.ask,
    gone: async ({ user, params }) => (await getPost(user, params.id)) === null,
    run: async ({ user, params, input, signal }): Promise<HelpResult> => {
      const { id: postId } = await requirePost(user, params.id);
      const asked = { ...input, postId };
      const proposal = await proposeHelp(user, purpose, asked, () => undefined, signal);
      return { proposal, accepted: null };
    },
  });
}
