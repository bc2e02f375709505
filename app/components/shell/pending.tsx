import { useNavigation, useLocation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { PostSkeletons } from "#app/components/post-skeletons.tsx";
import { Loading, Skeleton } from "#app/components/ui/feedback.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";

/** A screen that arrives sooner gets no skeleton, which would only flash. */
const PATIENCE_MS = 180;

/** Shows a skeleton of the next screen while it loads. */
export function PendingArea({ children }: { children: ReactNode }) {
  const navigation = useNavigation();
  const here = useLocation().pathname;
  const next =
    navigation.state === "loading" && !navigation.formData ? navigation.location.pathname : here;
  const target = useLate(isSameScreen(here, next) ? null : next);
  return (
    <>
      {target === null ? null : <PendingScreen path={target} />}
      <div hidden={target !== null}>{children}</div>
    </>
  );
}

/**
 * True also for a dialog and the screen below it: hiding that screen would take the focus from the
 * link that opened the dialog.
 */
function isSameScreen(here: string, next: string): boolean {
  return (
    here === next ||
    (here !== "/" && next.startsWith(`${here}/`)) ||
    (next !== "/" && here.startsWith(`${next}/`))
  );
}

/** The value after it has stayed for `PATIENCE_MS`; null immediately. */
function useLate(value: string | null): string | null {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === null ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : late;
}

function PendingScreen({ path }: { path: string }) {
  if (path === "/posts") return <PendingPosts />;
  if (path === "/analytics") return <PendingCards count={3} />;
  if (path.startsWith("/preview/")) return <PendingArticle />;
  return (
    <div className="flex justify-center py-32 text-muted">
      <Spinner label="Loading…" size={28} />
    </div>
  );
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
