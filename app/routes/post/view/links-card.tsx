import { Form, Link } from "@remix-run/react";
import { SuggestedLinks } from "#app/components/links/suggested-links.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Link2 } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import type { InternalLink, PostLinks } from "#app/writing/read-post-links.server.ts";

/** Links to the user's other posts: those in the text, those suggested, and the search for more. */
export function LinksCard({ postId, links: shown }: { postId: string; links: PostLinks }) {
  const busy = useBusy();
  const { links, suggestions, version } = shown;
  const action = `/preview/${postId}`;
  return (
    <Card as="section" aria-labelledby="links" id="internal-links">
      <CardHeader
        id="links"
        title="Internal links"
        description={
          links.length === 0 && suggestions.length === 0
            ? "This post links to none of your other posts yet."
            : undefined
        }
      />
      {links.length > 0 ? (
        <ul className="mb-4 divide-y divide-line">
          {links.map((link) => (
            <LinkRow key={link.href} link={link} action={action} version={version} />
          ))}
        </ul>
      ) : null}
      {suggestions.length > 0 ? (
        <div className="mb-4">
          <h3 className="font-medium">Suggested</h3>
          <SuggestedLinks
            key={suggestions.map((link) => link.postId).join(" ")}
            action={action}
            suggestions={suggestions}
            version={version}
          />
        </div>
      ) : null}
      <Form method="post" action={action} preventScrollReset>
        <SubmitButton
          intent="find-links"
          busyText="Looking for posts to link to…"
          disabled={busy}
          className="w-full"
          icon={<Link2 size={16} aria-hidden="true" />}
        >
          {suggestions.length > 0 ? "Find more links" : "Add SEO Internal Links"}
        </SubmitButton>
      </Form>
    </Card>
  );
}

interface RowProps {
  link: InternalLink;
  action: string;
  version: number;
}

function LinkRow({ link: { href, anchorText, target }, action, version }: RowProps) {
  const words = anchorText || href;
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        {target ? (
          <Link
            to={`/preview/${target.postId}`}
            className="link two-lines font-medium"
            title={target.title}
          >
            {target.title || "Untitled"}
          </Link>
        ) : (
          <span className="font-medium">A post that is not there any more</span>
        )}
        <p className="mt-0.5 break-words text-muted">
          On the words “<span className="text-ink">{words}</span>”
        </p>
      </div>
      <Form method="post" action={action} preventScrollReset className="shrink-0">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="href" value={href} />
        <SubmitButton
          intent="remove-link"
          variant="quiet"
          size="sm"
          aria-label={`Remove the link on “${words}”`}
        >
          Remove
        </SubmitButton>
      </Form>
    </li>
  );
}
