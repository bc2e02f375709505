import { Form, useActionData } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { screenTitle } from "#app/components/meta.ts";
import { Article } from "./article.tsx";
import { SharingList } from "./sharing-list.tsx";
import { REASONS } from "./revision-words.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { TEXT } from "#app/copy/text.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { atVersion } from "#app/posts/forms.server.ts";
import { toSharing } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { requireRevision, restoreRevision } from "#app/posts/revisions.server.ts";

export const meta = screenTitle("Version");

export const loader = screenLoader("/preview/:id/revisions/:version", async ({ user, params }) => {
  const post = await requirePost(user, params.id);
  const revision = await requireRevision(user, post.id, Number(params.version));
  const { version, reason, title, content, createdAt } = revision;
  return {
    postId: post.id,
    current: post.version,
    version,
    reason,
    title,
    content,
    sharing: toSharing(revision),
    present: toSharing(post),
    createdAt: createdAt.toISOString(),
  };
});

const intent = intentAt("/preview/:id/revisions/:version");

export const action = screenAction({
  restore: intent({
    schema: atVersion,
    failure: TOASTS.saveChanges,
    run: async ({ user, params, input }) => {
      const { id } = await restoreRevision(user, params.id, Number(params.version), input.version);
      return redirectWithToast(`/preview/${id}`, success(TOASTS.saveChanges, TEXT.versionRestored));
    },
  }),
});

/** One saved state of a post, to read and to restore. */
export default function Revision() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { postId, current, version, reason, title, content, sharing, present, createdAt } = screen;
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
      <article>
        <h2 className="mb-6 font-serif text-xl font-semibold [overflow-wrap:anywhere] md:text-2xl">
          {title}
        </h2>
        <Article html={content} />
        {/* Restoring restores these too. */}
        <SharingList
          sharing={sharing}
          beside={present}
          className="mt-8 grid gap-3 border-t border-line pt-5"
        />
      </article>
    </div>
  );
}
