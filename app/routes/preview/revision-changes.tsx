import { Link } from "@remix-run/react";
import { ArticleDiff } from "#app/components/diff/article-diff.tsx";
import { classes } from "#app/components/ui/classes.ts";
import type { PostChanges } from "#app/posts/post.ts";
import type { Show } from "./revision.server.ts";

const LABELS: Record<Show, string> = {
  text: "Text",
  before: "Changes since the version before",
  present: "Compared with the present text",
};

interface Screen {
  version: number;
  current: number;
  show: Show;
}

/** Chooses between the text of a version and its changes. */
export function RevisionTabs({ screen: { version, current, show } }: { screen: Screen }) {
  const tabs: Show[] = ["text"];
  if (version > 1) tabs.push("before");
  if (version !== current) tabs.push("present");
  if (tabs.length === 1) return null;
  return (
    <nav aria-label="What is shown" className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={tab === "text" ? "?" : `?show=${tab}`}
              replace
              preventScrollReset
              aria-current={tab === show ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center border-b-2 py-2",
                tab === show
                  ? "border-accent font-medium text-ink"
                  : "border-transparent text-muted hover:text-ink",
              )}
            >
              {LABELS[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a version changed, or what has changed since. */
export function RevisionChanges({ show, changes }: { show: Show; changes: PostChanges }) {
  return (
    <section aria-label={LABELS[show]}>
      <ArticleDiff
        title={changes.title}
        diff={changes.content}
        same={
          show === "present"
            ? "Title and content are the same as in the present text."
            : "Title and content are the same as in the version before."
        }
      />
    </section>
  );
}
