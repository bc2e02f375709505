import { Loading, Skeleton } from "#app/components/ui/feedback.tsx";

/** Skeletons of the size of post cards. */
export function PostSkeletons({ count = 5 }: { count?: number }) {
  return (
    <Loading label="Loading posts…">
      <div className="space-y-4">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="card p-4 md:px-6 md:py-5">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-2 h-4 w-full max-w-xl" />
            <Skeleton className="mt-4 h-5 w-72 max-w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
