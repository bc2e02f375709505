import { requireOwner } from "#app/accounts/people.server.ts";
import { backupState, type BackupView } from "#app/backup/installation/backup-state.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { BACKUPS } from "#app/copy/backups.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { formatBytes } from "#app/lib/numbers.ts";

const PATH = "/settings/system";

export const meta = screenTitle("System");

export const loader = screenLoader(PATH, async ({ user }) => {
  requireOwner(user);
  return { backups: await backupState() };
});

export default function SystemSettings() {
  const { backups } = useScreenData<typeof loader>();
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsNav />
      <BackupsCard {...backups} />
    </>
  );
}

function BackupsCard({ set, last, failure, overdue }: BackupView) {
  return (
    <Card as="section" className="max-w-3xl p-6" aria-labelledby="back-ups">
      <CardHeader
        id="back-ups"
        title={BACKUPS.title}
        description={set ? BACKUPS.every(set.every, set.keep, set.folder) : BACKUPS.off}
      />
      {failure && set ? (
        <Alert tone="danger" title={BACKUPS.failed} className="mb-4">
          {failure.problem} (<RelativeTime at={failure.at} />)
        </Alert>
      ) : null}
      {overdue && !failure ? (
        <Alert tone="warning" title={BACKUPS.overdue} className="mb-4">
          {BACKUPS.overdueNote}
        </Alert>
      ) : null}
      {last ? (
        <p>
          Last made <RelativeTime at={last.madeAt} />:{" "}
          <span className="break-all">{last.file}</span>, {formatBytes(last.bytes)}.
        </p>
      ) : null}
      {set && !last ? <p>{BACKUPS.none}</p> : null}
      <p className="mt-3 text-pretty text-muted">{BACKUPS.key}</p>
    </Card>
  );
}
