import { FACT_TOASTS } from "#app/copy/facts.ts";
import { success } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { checksForm } from "#app/posts/forms.server.ts";
import { saveChecks } from "#app/posts/facts.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { intent, previewPath } from "./this-post.server.ts";

export const factIntents = {
  "check-facts": intent({
    schema: checksForm,
    failure: FACT_TOASTS,
    run: async ({ user, params, input }) => {
      const { id: postId } = await requirePost(user, params.id);
      await saveChecks(user, { postId }, input);
      // A box that saves itself stays where it is.
      return input.quiet
        ? null
        : redirectWithToast(
            `${previewPath(params)}#facts`,
            success(FACT_TOASTS, "They stay with the post."),
          );
    },
  }),
};
