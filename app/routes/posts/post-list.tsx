import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { FileText, SearchX } from "#app/components/ui/icons.tsx";
import { useSlowSelection } from "#app/components/ui/use-slow-selection.ts";
import { isFiltered, type PostListQuery } from "#app/posts/post-list.ts";
import { PostCard } from "./post-card.tsx";
import type { PostRow } from "./post-row.ts";
import { PostSkeletons } from "#app/components/post-skeletons.tsx";

/** The posts, their skeletons while another selection loads, or why there are none. */
export function PostList({ posts, query }: { posts: PostRow[]; query: PostListQuery }) {
  const slow = useSlowSelection();
  if (slow) return <PostSkeletons />;
  if (posts.length === 0)
    return <div className="card">{isFiltered(query) ? <NothingFound /> : <NothingYet />}</div>;
  return (
    <ul className="space-y-4">
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden="true" />}
      title="No posts match the filters."
      action={<ButtonLink to="/posts">Clear filters</ButtonLink>}
    >
      Try another word, or look in all statuses.
    </EmptyState>
  );
}

function NothingYet() {
  return (
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
  );
}
