import { Link } from "@remix-run/react";
import { ScoreBadge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";

interface SuggestedLink {
  postId: string;
  title: string;
  anchorText: string;
  relevanceScore: number;
}

/** The internal links that were added to the article, and the writer's note about them. */
export function LinksCard({ links, message }: { links: SuggestedLink[]; message: string }) {
  if (links.length === 0 && message === "") return null;
  return (
    <Card as="section" aria-labelledby="links" id="internal-links">
      <h2 id="links" className="text-base font-semibold">
        Internal links
      </h2>
      {message ? <p className="mt-0.5 text-muted">{message}</p> : null}
      {links.length === 0 ? null : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {links.map((link) => (
            <li key={link.postId} className="py-3 last:pb-0">
              <Link
                to={`/preview/${link.postId}`}
                className="link two-lines font-medium"
                title={link.title}
              >
                {link.title}
              </Link>
              <p className="mt-1 mb-2 text-muted">
                On the words “<span className="text-ink">{link.anchorText}</span>”
              </p>
              <ScoreBadge score={link.relevanceScore} label="Relevance" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
