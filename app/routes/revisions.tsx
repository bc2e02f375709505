import { Link, useLoaderData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { REASONS } from "#app/components/preview/revision-words.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { screenLoader } from "#app/http/screen.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { listRevisions } from "#app/posts/revisions.server.ts";

export const meta = screenTitle("Versions");

export const loader = screenLoader(async ({ user, params }) => {
  const { id, title, version } = await requirePost(user, params["id"] ?? "");
  const revisions = await listRevisions(user, id);
  return {
    id,
    title,
    version,
    revisions: revisions.map((revision) => ({
      ...revision,
      createdAt: revision.createdAt.toISOString(),
    })),
  };
});

/** The saved states of a post, newest first. */
export default function Revisions() {
  const screen = useLoaderData<typeof loader>();
  if (!screen) return null;
  const { id, title, version, revisions } = screen;
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title="Versions"
        description={`Every save of “${title}” is kept here. Open one to read or restore it.`}
        back={{ to: `/preview/${id}`, label: "Back to the post" }}
      />
      <ol className="card divide-y divide-line">
        {revisions.map((revision) => (
          <li key={revision.version}>
            <Link
              to={String(revision.version)}
              className="flex items-center justify-between gap-4 px-4 py-3 hover:bg-hover md:px-6"
            >
              <span className="min-w-0">
                <span className="two-lines font-medium">{revision.title}</span>
                <span className="text-muted">
                  Version {revision.version} · {REASONS[revision.reason]}{" "}
                  <RelativeTime at={revision.createdAt} />
                </span>
              </span>
              {revision.version === version ? <Badge look="secondary">Current</Badge> : null}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
