import { Link } from "@remix-run/react";
import { SuggestedLinks } from "#app/components/links/suggested-links.tsx";
import { ScoreBadge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import type { LinkSuggestion } from "#app/writing/link-suggestions.ts";

interface Props {
  draftId: string;
  links: readonly LinkSuggestion[];
  message: string;
}

/** Links to the user's other posts: those to decide about, and those in the article. */
export function LinksCard({ draftId, links, message }: Props) {
  const open = links.filter(({ state }) => state === "suggested");
  const taken = links.filter(({ state }) => state === "taken");
  if (open.length === 0 && taken.length === 0 && message === "") return null;
  return (
    <Card as="section" aria-labelledby="links" id="internal-links">
      <CardHeader
        id="links"
        title="Internal links"
        description={open.length > 0 ? "Choose the posts that this article links to." : message}
      />
      {open.length > 0 ? (
        <SuggestedLinks
          key={open.map(({ postId }) => postId).join(" ")}
          action={stepPath("review", draftId)}
          suggestions={open}
        />
      ) : null}
      {taken.length > 0 ? (
        <>
          {open.length > 0 ? <h3 className="mt-5 font-medium">In the article</h3> : null}
          <ul className="divide-y divide-line">
            {taken.map((link) => (
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
        </>
      ) : null}
    </Card>
  );
}
