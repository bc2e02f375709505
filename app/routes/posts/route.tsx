import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { useActionData } from "@remix-run/react";
import { Fragment } from "react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { screenTitle } from "#app/components/meta.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CalendarDays, Image, Plus } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { isPublished } from "#app/posts/post-status.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { listPublishOptions, targetsOf } from "#app/publishing/views/options.server.ts";
import { livePlacesOf, problemsOf } from "#app/publishing/views/post-problem.server.ts";
import { listPublicationsOf, progressOf } from "#app/publishing/views/progress.server.ts";
import { Pager } from "./pager.tsx";
import { PostFilters } from "./post-filters.tsx";
import { PostList } from "./post-list.tsx";
import { postMenuIntents } from "./post-menu.server.ts";
import { StatusTabs } from "./status-tabs.tsx";

export const meta = screenTitle("My Posts");

export const loader = screenLoader("/posts", async ({ user, url }) => {
  const query = readListQuery(url.searchParams);
  const [{ posts, ...list }, options] = await Promise.all([
    findPosts(user, query),
    listPublishOptions(user),
  ]);
  const publications = await listPublicationsOf(
    user,
    posts.map((post) => post.id),
  );
  const published = posts.filter(isPublished).map((post) => post.id);
  const targets = targetsOf(options, published, publications);
  const [progress, problems, places] = [
    progressOf(publications),
    problemsOf(publications),
    livePlacesOf(publications),
  ];
  return {
    ...list,
    query,
    /** Without scripts a link selects all posts of the page. */
    allSelected: url.searchParams.get("select") === "all",
    posts: posts.map((post) => ({
      ...post,
      places: places.get(post.id) ?? [],
      targets: targets.get(post.id) ?? [],
      progress: progress.get(post.id) ?? null,
      problem: problems.get(post.id) ?? null,
    })),
  };
});

export const action = screenAction(postMenuIntents);

/** After an action that failed as well: the post is gone, or a row has to say what went wrong. */
export const shouldRevalidate = () => true;

/** My Posts. Page, filters and order are in the address. */
export default function Posts() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { query, total, counts, page, pages } = screen;
  const parts = [
    pluralize(total, "post"),
    `${formatNumber(counts.published)} published`,
    pluralize(counts.draft, "draft"),
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
            <ButtonLink to="/media" icon={<Image size={16} aria-hidden="true" />}>
              Media
            </ButtonLink>
            <ButtonLink to="/calendar" icon={<CalendarDays size={16} aria-hidden="true" />}>
              Calendar
            </ButtonLink>
            <ButtonLink variant="primary" to="/create" icon={<Plus size={16} aria-hidden="true" />}>
              Create New Post
            </ButtonLink>
          </>
        }
      />
      {counts.all > 0 ? (
        <>
          <StatusTabs query={query} counts={counts} />
          <PostFilters query={query} />
        </>
      ) : null}
      <PostList {...screen} />
      <Pager query={query} page={page} pages={pages} />
    </>
  );
}

/** The counts in one line, which breaks only between them. */
function Counts({ parts }: { parts: string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span className="whitespace-nowrap tabular-nums">
        {part}
        {index < parts.length - 1 ? " ·" : ""}
      </span>{" "}
    </Fragment>
  ));
}
