import { Link, useActionData } from "@remix-run/react";
import { Fragment } from "react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { CalendarDays, ChevronLeft, ChevronRight, Image, Plus } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { keysOf } from "#app/lib/pick.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import {
  listQueryString,
  type PostListQuery,
  readListQuery,
  STATUS_FILTERS,
  type StatusFilter,
} from "#app/posts/post-list.ts";
import { isPublished } from "#app/posts/post-status.ts";
import { listPublishOptions, targetsOf } from "#app/publishing/views/options.server.ts";
import { livePlacesOf, problemsOf } from "#app/publishing/views/post-problem.server.ts";
import { listPublicationsOf, progressOf } from "#app/publishing/views/progress.server.ts";
import { PostFilters } from "./post-filters.tsx";
import { PostList } from "./post-list.tsx";
import { postMenuIntents } from "./post-menu.server.ts";

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

function Pager({ query, page, pages }: { query: PostListQuery; page: number; pages: number }) {
  if (pages <= 1) return null;
  const to = (target: number) => ({ search: listQueryString({ ...query, page: target }) });
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-3">
      <span className="flex-1">
        {page > 1 ? (
          <ButtonLink
            to={to(page - 1)}
            rel="prev"
            icon={<ChevronLeft size={16} aria-hidden="true" />}
          >
            Previous
          </ButtonLink>
        ) : null}
      </span>
      <p className="text-center text-muted tabular-nums">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      <span className="flex flex-1 justify-end">
        {page < pages ? (
          <ButtonLink to={to(page + 1)} rel="next">
            Next
            <ChevronRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </span>
    </nav>
  );
}

function StatusTabs({
  query,
  counts,
}: {
  query: PostListQuery;
  counts: Record<StatusFilter, number>;
}) {
  return (
    <nav aria-label="Status" className="tab-row mb-3 md:gap-1">
      {keysOf(STATUS_FILTERS).map((status) => {
        const current = status === query.status;
        return (
          <Fragment key={status}>
            <Link
              to={{ search: listQueryString({ ...query, status, page: 1 }) }}
              aria-current={current ? "page" : undefined}
              preventScrollReset
              className={classes(
                "inline-flex min-h-11 items-center gap-1 rounded-md px-2 whitespace-nowrap transition-colors hover:bg-hover focus-visible:rounded-md focus-visible:-outline-offset-2 md:min-h-8 md:gap-1.5 md:px-2.5",
                current ? "bg-hover font-medium text-ink" : "text-muted hover:text-ink",
              )}
            >
              {STATUS_FILTERS[status]}{" "}
              <span className="text-xs tabular-nums">{formatNumber(counts[status])}</span>
            </Link>{" "}
          </Fragment>
        );
      })}
    </nav>
  );
}
