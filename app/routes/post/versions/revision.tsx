import { Form, Link, useActionData } from "@remix-run/react";
import { ArticleDiff } from "#app/components/diff/article-diff.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
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
import type { PostChanges } from "#app/posts/post.ts";
import { restoreRevision } from "#app/posts/revisions.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { savedMessage } from "#app/publishing/views/publish-toast.ts";
import { Article } from "../view/article.tsx";
import { FeaturedPicture } from "../view/featured-picture.tsx";
import { REASONS } from "./revision-words.ts";
import { readRevision, type Show } from "./revision.server.ts";
import { SharingList } from "./sharing-list.tsx";

const LABELS: Record<Show, string> = {
  text: "Text",
  before: "Changes since the version before",
  present: "Compared with the present text",
};

interface Screen {
  version: number;
  current: number;
  show: Show;
}

/** Chooses between the text of a version and its changes. */
function RevisionTabs({ screen: { version, current, show } }: { screen: Screen }) {
  const tabs: Show[] = ["text"];
  if (version > 1) tabs.push("before");
  if (version !== current) tabs.push("present");
  if (tabs.length === 1) return null;
  return (
    <nav aria-label="What is shown" className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={tab === "text" ? "?" : `?show=${tab}`}
              replace
              preventScrollReset
              aria-current={tab === show ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center border-b-2 py-2",
                tab === show
                  ? "border-accent font-medium text-ink"
                  : "border-transparent text-muted hover:text-ink",
              )}
            >
              {LABELS[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a version changed, or what has changed since. */
function RevisionChanges({ show, changes }: { show: Show; changes: PostChanges }) {
  return (
    <section aria-label={LABELS[show]}>
      <ArticleDiff
        title={changes.title}
        diff={changes.content}
        same={
          show === "present"
            ? "Title and content are the same as in the present text."
            : "Title and content are the same as in the version before."
        }
      />
    </section>
  );
}

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
