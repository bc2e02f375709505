import { useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { screenTitle } from "#app/components/meta.ts";
import { Pager } from "#app/components/posts/pager.tsx";
import { PostFilters } from "#app/components/posts/post-filters.tsx";
import { PostList } from "#app/components/posts/post-list.tsx";
import { ActionToast } from "#app/components/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { count, formatNumber } from "#app/components/ui/format.ts";
import { CalendarDays, Plus } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { TEXT } from "#app/copy/text.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { chosenPost } from "#app/posts/forms.server.ts";
import { duplicatePost } from "#app/posts/save-post.server.ts";
import { platformName } from "#app/integrations/all-platforms.server.ts";
import { deleteWithCopies } from "#app/publishing/delete-post.server.ts";
import { publishToForm } from "#app/publishing/forms.server.ts";
import { listPublishTargets } from "#app/publishing/options.server.ts";
import { listPublicationsOf, progressOf } from "#app/publishing/progress.server.ts";
import { publishNow, requireAccepted } from "#app/publishing/publishing.server.ts";
import { tellOutcome } from "#app/publishing/told.ts";

export const meta = screenTitle("My Posts");

export const loader = screenLoader(async ({ user, url }) => {
  const query = readListQuery(url.searchParams);
  const { posts, ...list } = await findPosts(user, query);
  const published = posts.filter((post) => post.status === "published").map((post) => post.id);
  const publications = await listPublicationsOf(
    user,
    posts.map((post) => post.id),
  );
  const targets = await listPublishTargets(user, published, publications);
  const progress = progressOf(publications);
  return {
    ...list,
    query,
    posts: posts.map((post) => ({
      ...post,
      platforms: post.publishedPlatforms.map(platformName),
      targets: targets.get(post.id) ?? [],
      progress: progress.get(post.id) ?? null,
    })),
  };
});

export const action = screenAction({
  delete: intent({
    schema: chosenPost,
    failure: TOASTS.deletePost,
    once: true,
    run: async ({ user, url, input }) => {
      const message = await deleteWithCopies(user, input.id, { takeDownCopies: false });
      return redirectWithToast(url.pathname + url.search, success(TOASTS.deletePost, message));
    },
  }),
  duplicate: intent({
    schema: chosenPost,
    failure: TOASTS.duplicate,
    once: true,
    run: async ({ user, url, input }) => {
      await duplicatePost(user, input.id);
      return redirectWithToast(
        url.pathname + url.search,
        success(TOASTS.duplicate, TEXT.postDuplicated),
      );
    },
  }),
  publish: intent({
    schema: publishToForm,
    failure: TOASTS.publishTo,
    once: true,
    run: async ({ user, url, input }) => {
      const outcome = requireAccepted(
        await publishNow(user, input.id, { integrationId: input.integrationId }),
      );
      return redirectWithToast(
        url.pathname + url.search,
        tellOutcome(outcome, TOASTS.publishTo).toast,
      );
    },
  }),
});

/** My Posts (specification, section 2): the address is the state of the list. */
export default function Posts() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  const { posts, query, total, counts, page, pages } = screen;
  const parts = [
    count(total, "post"),
    `${formatNumber(counts.published)} published`,
    count(counts.draft, "draft"),
    `${formatNumber(counts.scheduled)} scheduled`,
  ];
  if (counts.failed > 0) parts.push(`${formatNumber(counts.failed)} failed`);
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="My Posts"
        description={<Counts parts={parts} />}
        actions={
          <>
            <ButtonLink to="/calendar" icon={<CalendarDays size={16} aria-hidden="true" />}>
              Calendar
            </ButtonLink>
            <ButtonLink look="primary" to="/create" icon={<Plus size={16} aria-hidden="true" />}>
              Create New Post
            </ButtonLink>
          </>
        }
      />
      {counts.all > 0 ? <PostFilters query={query} /> : null}
      <PostList posts={posts} query={query} />
      <Pager query={query} page={page} pages={pages} />
    </>
  );
}

/** Counts in one line; where they need two, no count is torn apart. */
function Counts({ parts }: { parts: string[] }) {
  return (
    <span role="status">
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className="whitespace-nowrap tabular-nums">
            {part}
            {index < parts.length - 1 ? " ·" : ""}
          </span>{" "}
        </Fragment>
      ))}
    </span>
  );
}
