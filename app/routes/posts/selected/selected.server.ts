import {
  goneWords,
  leftOutWords,
  SEVERAL,
  SEVERAL_TEXT,
  severalToast,
  type SeveralOutcome,
} from "#app/copy/several-posts.ts";
import type { Toast } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { newId } from "#app/lib/id.server.ts";
import { listPath } from "#app/posts/post-list.ts";
import {
  publishPosts,
  schedulePosts,
  deletePosts,
} from "#app/publishing/actions/several-posts.server.ts";
import {
  deleteSelectedForm,
  publishSelectedForm,
  scheduleSelectedForm,
} from "#app/publishing/selected-requests.server.ts";
import { undoDeletion } from "#app/publishing/views/undo-toasts.ts";

const intent = intentAt("/posts/selected");

export const selectedIntents = {
  delete: intent({
    schema: deleteSelectedForm,
    failure: SEVERAL.delete,
    once: true,
    run: async ({ user, input }) => {
      const deletionId = newId();
      const outcome = await deletePosts(user, input.post, {
        takeDownCopies: input.takeDown,
        deletionId,
      });
      const list = listPath(input.list);
      const toast = isNothing(outcome)
        ? DELETED_BEFORE
        : {
            ...severalToast(
              (posts) => `${posts} deleted`,
              requireSome(outcome),
              goneWords(outcome.gone),
            ),
            undo: undoDeletion(list, deletionId),
          };
      return redirectWithToast(list, toast);
    },
  }),
  publish: intent({
    schema: publishSelectedForm,
    failure: SEVERAL.publish,
    once: true,
    run: async ({ user, input }) => {
      const outcome = requireSome(await publishPosts(user, input.post, input.integrationId));
      const toast = severalToast((posts) => `Publishing ${posts} now`, outcome);
      return redirectWithToast(listPath(input.list), toast);
    },
  }),
  schedule: intent({
    schema: scheduleSelectedForm,
    failure: SEVERAL.schedule,
    once: true,
    run: async ({ user, input }) => {
      const outcome = requireSome(await schedulePosts(user, input.post, input));
      const toast = severalToast((posts) => `${posts} scheduled`, outcome);
      return redirectWithToast(listPath(input.list), toast);
    },
  }),
};

const DELETED_BEFORE: Toast = {
  kind: "info",
  title: SEVERAL.delete.success,
  description: SEVERAL_TEXT.gone,
};

function isNothing({ done, leftOut }: SeveralOutcome): boolean {
  return done === 0 && leftOut.length === 0;
}

/**
 * The outcome. Throws `not_found` when none of the posts is there, and `conflict` with the reasons
 * when nothing was done.
 */
function requireSome(outcome: SeveralOutcome): SeveralOutcome {
  if (isNothing(outcome)) throw new AppError("not_found", SEVERAL_TEXT.missing);
  if (outcome.done === 0) throw new AppError("conflict", leftOutWords(outcome.leftOut));
  return outcome;
}
