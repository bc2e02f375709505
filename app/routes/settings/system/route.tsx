import { requireOwner } from "#app/accounts/people.server.ts";
import { backupState } from "#app/backup/installation/backup-state.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { BackupsCard } from "./backups-card.tsx";

const PATH = "/settings/system";

export const meta = screenTitle("System");

export const loader = screenLoader(PATH, async ({ user }) => {
  requireOwner(user);
  return { backups: await backupState() };
});

/** Settings → System: how the installation itself fares. */
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
