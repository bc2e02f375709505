import { useFormAction } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { FileText, SearchX } from "#app/components/ui/icons.tsx";
import { useSlowSelection } from "#app/components/ui/use-slow-selection.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { isFiltered, type PostListQuery } from "#app/posts/post-list.ts";
import { PostCard } from "./post-card.tsx";
import type { PostRow } from "./post-row.ts";
import { SelectAll, SelectionBar } from "./selection.tsx";
import { PostSkeletons } from "#app/components/post-skeletons.tsx";

interface Props {
  posts: PostRow[];
  query: PostListQuery;
  /** Posts that match. */
  total: number;
  counts: { all: number };
  allSelected: boolean;
}

export function PostList({ posts, query, total, counts, allSelected }: Props) {
  const slow = useSlowSelection();
  // Once for all rows: it is looked up among all routes.
  const action = useFormAction();
  if (counts.all === 0) return <NothingYet />;
  return (
    <div className="group/posts counts-selected">
      <div className="flex min-h-11 items-center justify-between gap-3 text-muted md:min-h-9">
        <p role="status" className="tabular-nums">
          {isFiltered(query) ? (
            `${formatNumber(total)} of ${formatNumber(counts.all)}`
          ) : (
            <span className="sr-only">{pluralize(counts.all, "post")}</span>
          )}
        </p>
        {posts.length > 1 ? <SelectAll query={query} /> : null}
      </div>
      {slow ? <PostSkeletons /> : null}
      {slow || posts.length > 0 ? null : <NothingFound />}
      {slow || posts.length === 0 ? null : (
        <>
          <ul className="card divide-y divide-line">
            {posts.map((post) => (
              <li key={post.id} className="first:*:rounded-t-[7px] last:*:rounded-b-[7px]">
                <PostCard post={post} isSelected={allSelected} action={action} />
              </li>
            ))}
          </ul>
          <SelectionBar query={query} allSelected={allSelected} />
        </>
      )}
    </div>
  );
}

function NothingFound() {
  return (
    <div className="card">
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title="No posts match the filters."
        action={<ButtonLink to="/posts">Clear filters</ButtonLink>}
      >
        Try another word, or look under All.
      </EmptyState>
    </div>
  );
}

function NothingYet() {
  return (
    <div className="card">
      <EmptyState
        icon={<FileText size={28} aria-hidden="true" />}
        title="No posts yet"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/create">Create your first post</ButtonLink>
            <ButtonLink to="/posts/new" variant="quiet">
              Write without AI
            </ButtonLink>
          </div>
        }
      >
        Give Postwright a topic and it writes the first draft for you.
      </EmptyState>
    </div>
  );
}
