import { PostSkeletons } from "#app/components/post-skeletons.tsx";
import { Loading, Skeleton } from "#app/components/ui/feedback.tsx";
import { Waiting } from "./waiting.tsx";

/** A skeleton of the screen at a path; a spinner for most. */
export function PendingScreen({ path }: { path: string }) {
  if (path === "/posts") return <PendingPosts />;
  if (path === "/analytics") return <PendingCards count={3} />;
  if (path.startsWith("/preview/")) return <PendingArticle />;
  return <Waiting />;
}

function PendingPosts() {
  return (
    <>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-1 h-5 w-72 max-w-full" />
      <Skeleton className="mt-6 mb-6 h-11 md:mt-8 md:h-10" />
      <PostSkeletons />
    </>
  );
}

function PendingCards({ count }: { count: number }) {
  return (
    <Loading>
      <Skeleton className="h-8 w-48" />
      <div className="mt-8 space-y-4">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="card p-4 md:p-6">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function PendingArticle() {
  return (
    <Loading>
      <div className="max-w-article">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="mt-4 h-4 w-1/3" />
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className={`mt-4 h-4 ${index % 4 === 3 ? "w-3/5" : "w-full"}`} />
        ))}
      </div>
    </Loading>
  );
}
