import type { AuthUser } from "#app/accounts/user.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { savedMessage } from "#app/publishing/views/publish-toast.ts";
import { postLinksForm, removeLinkForm } from "#app/writing/links-forms.server.ts";
import { addedToast, foundToast } from "#app/copy/links-toasts.ts";
import {
  leavePostLinks,
  removePostLink,
  suggestPostLinks,
  takePostLinks,
} from "#app/writing/post-links.server.ts";
import { intent, previewPath } from "./this-post.server.ts";

export const linksIntents = {
  "find-links": intent({
    failure: TOASTS.internalLinks,
    run: async ({ user, params, signal }) =>
      redirectWithToast(
        previewPath(params),
        foundToast(await suggestPostLinks(user, params.id, signal)),
      ),
  }),
  "add-links": intent({
    schema: postLinksForm,
    failure: TOASTS.addLinks,
    run: async ({ user, params, input }) => {
      const { post, added } = await takePostLinks(user, params.id, input);
      return redirectWithToast(previewPath(params), addedToast(added, await saved(user, post)));
    },
  }),
  "leave-links": intent({
    schema: postLinksForm,
    failure: TOASTS.leaveLinks,
    run: async ({ user, params, input }) => {
      await leavePostLinks(user, params.id, input.offered);
      return redirectWithToast(
        previewPath(params),
        success(TOASTS.leaveLinks, "They are not suggested again."),
      );
    },
  }),
  "remove-link": intent({
    schema: removeLinkForm,
    failure: TOASTS.removeLink,
    run: async ({ user, params, input }) => {
      const post = await removePostLink(user, params.id, input);
      return redirectWithToast(
        previewPath(params),
        success(TOASTS.removeLink, `The words stay. ${await saved(user, post)}`),
      );
    },
  }),
};

async function saved(user: AuthUser, post: Post): Promise<string> {
  return savedMessage(post, await listPublications(user, post.id), user.timeZone);
}
