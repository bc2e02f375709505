import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { findOwnBlogAddress } from "#app/blog/blog-url.server.ts";
import { MonthUsedUp } from "#app/components/plan-notice.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { useUser } from "#app/components/shell/use-shell.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { hasOpenverse } from "#app/media/openverse/openverse.server.ts";
import { isWithinLimit } from "#app/plans/plan.ts";
import { insertPostLink, linkForm } from "#app/posts/insert-post-link.server.ts";
import { saveEditAsNew } from "#app/posts/edit-post.server.ts";
import { readEditView } from "#app/posts/edit-view.server.ts";
import { newPostForm } from "#app/posts/forms.server.ts";
import { discardForm, keepForm, offerAgainForm } from "#app/posts/kept-edit-forms.server.ts";
import { discardEdits, reopenEdit } from "#app/posts/kept-edits.server.ts";
import type { Inserted } from "./inserted-link.ts";
import { keepTyped } from "./keep.server.ts";
import {
  addPictureButton,
  featureFirstButton,
  removeFeaturedButton,
  setFeaturedButton,
} from "../pictures/picture-buttons.server.ts";
import { EditForm } from "./edit-form.tsx";
import { LiveSeo } from "./live-seo.tsx";
import { useDiscarded } from "./use-discarded.ts";

export const meta = screenTitle("New post");

export const loader = screenLoader("/posts/new", async ({ user, url }) => ({
  ...(await readEditView(user, null, { field: null, kept: url.searchParams.get("kept") })),
  blogAddress: await findOwnBlogAddress(user),
  findAt: hasOpenverse() ? "/media/find" : null,
}));

const intent = intentAt("/posts/new");

export const action = screenAction<Inserted | null>({
  save: intent({
    schema: newPostForm,
    failure: TOASTS.savePost,
    once: true,
    run: async ({ user, input }) => {
      const { id, notes } = await saveEditAsNew(user, input);
      const text = notes ? `${TEXT.savedAsDraft} ${notes}` : TEXT.savedAsDraft;
      return redirectWithToast(`/preview/${id}`, success(TOASTS.savePost, text));
    },
  }),
  "keep-typed": intent({
    schema: keepForm,
    failure: TOASTS.keepTyped,
    run: async ({ user, input }) => redirect(`/posts/new${await keepTyped(user, null, input)}`),
  }),
  "insert-link": intent({
    schema: linkForm,
    failure: TOASTS.insertLink,
    run: ({ user, input }) => insertPostLink(user, input, null),
  }),
  "add-picture": intent(addPictureButton),
  "set-featured": intent(setFeaturedButton),
  "first-picture": intent(featureFirstButton),
  "remove-featured": intent(removeFeaturedButton),
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
    run: async ({ user, input }) => {
      await reopenEdit(user, null, input.kept);
      return redirectWithToast("/posts/new", success(TOASTS.undo, TEXT.offeredAgain));
    },
  }),
});

/** A post written by hand from nothing: the edit form, empty. Nothing is stored before Save. */
export default function NewPost() {
  const edit = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const discarded = useDiscarded(last, "/posts/new");
  const { postsThisMonth, monthlyPostLimit } = useUser();
  return (
    <>
      <ActionToast toast={last?.toast ?? discarded} />
      <h1 className="sr-only">New post</h1>
      {isWithinLimit(monthlyPostLimit, postsThisMonth) ? null : <MonthUsedUp />}
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-12">
        <div className="max-w-article min-w-0">
          <EditForm key={edit.used} edit={edit} last={last ?? null} />
        </div>
        <aside aria-label="Analysis">
          <LiveSeo post={null} formId="edit" hasModel={false} />
        </aside>
      </div>
    </>
  );
}
