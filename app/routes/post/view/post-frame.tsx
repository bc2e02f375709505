import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ArrowLeft } from "#app/components/ui/icons.tsx";

interface Props {
  /** The post shows the way back itself. */
  withoutBack?: boolean;
  /** Stands above both columns. */
  notice?: ReactNode;
  /** The post, or the form that edits it. */
  children: ReactNode;
  /** What stands beside it. */
  aside: ReactNode;
}

/** The way back to the list. */
export function BackToPosts() {
  return (
    <Link
      to="/posts"
      className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink md:min-h-8"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      My Posts
    </Link>
  );
}

/** A screen of a post: the way back to the list, the post, and what there is to know beside it. */
export function PostFrame({ withoutBack, notice, children, aside }: Props) {
  return (
    <>
      {withoutBack ? null : (
        <div className="mb-3">
          <BackToPosts />
        </div>
      )}
      {notice}
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-12">
        {children}
        <aside aria-label="Publishing and analysis" className="flex max-w-article flex-col gap-6">
          {aside}
        </aside>
      </div>
    </>
  );
}
