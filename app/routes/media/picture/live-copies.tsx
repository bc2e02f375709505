import { Link } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { pluralize } from "#app/lib/numbers.ts";
import type { PostWithOldTexts } from "#app/publishing/views/old-texts.server.ts";

/** Posts that are named; whoever has more updates these first. */
const NAMED = 10;

/** The posts whose live copies show older texts of the picture; nothing where there are none. */
export function LiveCopies({ posts }: { posts: PostWithOldTexts[] }) {
  if (posts.length === 0) return null;
  const others = posts.length - NAMED;
  return (
    <Alert
      tone="warning"
      title="Readers still see the old details. Update these posts to show the new ones:"
    >
      <ul className="mt-1 space-y-1">
        {posts.slice(0, NAMED).map(({ id, title, platforms }) => (
          <li key={id}>
            <Link to={`/preview/${id}`} className="link wrap-anywhere">
              {title}
            </Link>{" "}
            <span className="text-muted">on {platforms.join(", ")}</span>
          </li>
        ))}
        {others > 0 ? <li className="text-muted">and {pluralize(others, "more post")}</li> : null}
      </ul>
    </Alert>
  );
}
