import { redirect } from "@remix-run/node";
import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { saveEdit } from "#app/posts/edit-post.server.ts";
import { editForm, readEdit } from "#app/posts/forms.server.ts";
import { discardForm, keepForm, offerAgainForm } from "#app/posts/kept-edit-forms.server.ts";
import { discardEdits, reopenEdit } from "#app/posts/kept-edits.server.ts";
import { insertPostLink, linkForm } from "#app/posts/insert-post-link.server.ts";
import { getPost, requirePost } from "#app/posts/posts.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { savedMessage } from "#app/publishing/views/publish-toast.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import { editIntent as intent, editPath, previewPath } from "../view/this-post.server.ts";
import {
  addPictureButton,
  featureFirstButton,
  removeFeaturedButton,
  setFeaturedButton,
} from "../pictures/picture-buttons.server.ts";
import { keepTyped } from "./keep.server.ts";

const gone = async ({ user, params }: ScreenArgs<"/preview/:id/edit">) =>
  (await getPost(user, params.id)) === null;

export const editIntents = {
  save: intent({
    schema: editForm,
    failure: TOASTS.saveChanges,
    gone,
    run: async ({ user, params, input, form }) => {
      const saved = await saveEdit(user, params.id, readEdit(input, form));
      const text = await savedText(user, saved);
      return redirectWithToast(previewPath(params), success(TOASTS.saveChanges, text));
    },
  }),
  "keep-typed": intent({
    schema: keepForm,
    failure: TOASTS.keepTyped,
    gone,
    run: async ({ user, params, input }) =>
      redirect(editPath(params) + (await keepTyped(user, params.id, input))),
  }),
  "insert-link": intent({
    schema: linkForm,
    failure: TOASTS.insertLink,
    gone,
    run: async ({ user, params, input }) => {
      const { id } = await requirePost(user, params.id);
      return insertPostLink(user, input, id);
    },
  }),
  "add-picture": intent({
    ...addPictureButton,
    gone,
    run: async (args) => {
      await requirePost(args.user, args.params.id);
      return addPictureButton.run(args);
    },
  }),
  "set-featured": intent({
    ...setFeaturedButton,
    gone,
    run: async (args) => {
      await requirePost(args.user, args.params.id);
      return setFeaturedButton.run(args);
    },
  }),
  "first-picture": intent({
    ...featureFirstButton,
    gone,
    run: async (args) => {
      await requirePost(args.user, args.params.id);
      return featureFirstButton.run(args);
    },
  }),
  "remove-featured": intent({
    ...removeFeaturedButton,
    gone,
    run: async (args) => {
      await requirePost(args.user, args.params.id);
      return removeFeaturedButton.run(args);
    },
  }),
  "discard-kept": intent({
    schema: discardForm,
    failure: TOASTS.keepTyped,
    run: async ({ user, input }) => {
      await discardEdits(user, [input.offered]);
      return null;
    },
  }),
  "offer-again": intent({
    schema: offerAgainForm,
    failure: TOASTS.undo,
    gone,
    run: async ({ user, params, input }) => {
      await reopenEdit(user, params.id, input.kept);
      return redirectWithToast(editPath(params), success(TOASTS.undo, TEXT.offeredAgain));
    },
  }),
};

type User = Parameters<typeof listPublications>[0] & { timeZone: string };

/** What a save says: what happens with the text now, and what was taken and lost of it. */
export async function savedText(
  user: User,
  { post, notes }: Awaited<ReturnType<typeof saveEdit>>,
): Promise<string> {
  const message = savedMessage(post, await listPublications(user, post.id), user.timeZone);
  return notes ? `${message} ${notes}` : message;
}
