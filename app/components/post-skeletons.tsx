import { Loading, Skeleton } from "#app/components/ui/feedback.tsx";

export function PostSkeletons({ count = 5 }: { count?: number }) {
  return (
    <Loading label="Loading posts…">
      <div className="card divide-y divide-line">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="px-4 py-2.5">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-1.5 h-5 w-72 max-w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
