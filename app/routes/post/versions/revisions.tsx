import { Link } from "@remix-run/react";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ChangedWords } from "#app/components/diff/changed-words.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { REASONS } from "./revision-words.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { listRevisions } from "#app/posts/revisions.server.ts";

export const meta = screenTitle("Versions");

export const loader = screenLoader("/preview/:id/revisions", async ({ user, params }) => {
  const { id, title, version } = await requirePost(user, params.id);
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
  const screen = useScreenData<typeof loader>();
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
                <span className="two-lines font-medium">{revision.title}</span>{" "}
                <span className="text-muted">
                  Version {revision.version} · {REASONS[revision.reason]}{" "}
                  <RelativeTime at={revision.createdAt} />
                  {revision.words ? (
                    <>
                      {" "}
                      · <ChangedWords words={revision.words} />
                    </>
                  ) : null}
                </span>
              </span>
              {revision.version === version ? <Badge variant="secondary">Current</Badge> : null}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
