import { Form, useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { screenTitle } from "#app/components/meta.ts";
import { Article } from "./article.tsx";
import { FeaturedPicture } from "./featured-picture.tsx";
import { RevisionChanges, RevisionTabs } from "./revision-changes.tsx";
import { readRevision } from "./revision.server.ts";
import { SharingList } from "./sharing-list.tsx";
import { REASONS } from "./revision-words.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { atVersion } from "#app/posts/forms.server.ts";
import { shownStatus } from "#app/posts/post-status.ts";
import { restoreRevision } from "#app/posts/revisions.server.ts";
import { savedMessage } from "#app/publishing/views/publish-toast.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";

export const meta = screenTitle("Version");

export const loader = screenLoader("/preview/:id/revisions/:version", readRevision);

const intent = intentAt("/preview/:id/revisions/:version");

export const action = screenAction({
  restore: intent({
    schema: atVersion,
    failure: TOASTS.saveChanges,
    run: async ({ user, params, input }) => {
      const post = await restoreRevision(user, params.id, Number(params.version), input.version);
      const message =
        shownStatus(post) === "draft"
          ? TEXT.versionRestored
          : savedMessage(post, await listPublications(user, post.id), user.timeZone);
      return redirectWithToast(`/preview/${post.id}`, success(TOASTS.saveChanges, message));
    },
  }),
});

/** One saved state of a post, to read and to restore. */
export default function Revision() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { postId, current, version, reason, title, content, sharing, present, createdAt } = screen;
  const { show, changes, featured } = screen;
  return (
    <div className="mx-auto max-w-article">
      <ActionToast toast={last?.toast} />
      <PageHeader
        title={`Version ${version}`}
        description={
          <span className="inline-block first-letter:uppercase">
            {REASONS[reason]} <RelativeTime at={createdAt} />
          </span>
        }
        back={{ to: `/preview/${postId}/revisions`, label: "Versions" }}
        actions={
          version === current ? null : (
            <Form method="post">
              <input type="hidden" name="version" value={current} />
              <SubmitButton intent="restore" variant="primary" busyText="Restoring…">
                Restore this version
              </SubmitButton>
            </Form>
          )
        }
      />
      <RevisionTabs screen={screen} />
      {changes ? (
        <RevisionChanges show={show} changes={changes} />
      ) : (
        <article>
          <h2 className="mb-6 font-serif text-xl font-semibold [overflow-wrap:anywhere] md:text-2xl">
            {title}
          </h2>
          {featured ? <FeaturedPicture picture={featured} /> : null}
          <Article html={content} />
          {/* Restoring restores these too. */}
          <SharingList
            sharing={sharing}
            beside={present}
            className="mt-8 border-t border-line pt-5"
          />
        </article>
      )}
    </div>
  );
}
