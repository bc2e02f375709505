import { useActionData } from "@remix-run/react";
import { listApiTokens } from "#app/accounts/api-token.server.ts";
import { isFreshlySignedIn } from "#app/accounts/fresh-sign-in.server.ts";
import { hasPassword } from "#app/accounts/passwords/passwords.server.ts";
import { listZones, currentName } from "#app/accounts/zones.ts";
import { ImportForm } from "#app/components/import-form.tsx";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonAnchor, ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { IMPORT } from "#app/copy/import.ts";
import { DELETE_NOTE, EXPORT_NOTE } from "#app/copy/settings.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { TimeZoneForm } from "./time-zone-form.tsx";
import { timeZoneIntents } from "./time-zone.server.ts";
import { TokensCard } from "./tokens-card.tsx";
import { tokenIntents } from "./tokens.server.ts";

export const meta = screenTitle("Settings");

export const loader = screenLoader("/settings", async ({ user, request }) => ({
  timeZone: currentName(user.timeZone),
  zones: listZones(user.timeZone),
  tokens: await listApiTokens(user.id),
  asksPassword: !(await isFreshlySignedIn(request)) && (await hasPassword(user.id)),
}));

export const action = screenAction({ ...timeZoneIntents, ...tokenIntents });

export default function Settings() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <SettingsNav />
      <div className="grid max-w-3xl gap-6">
        <TimeZoneForm
          zones={screen.zones}
          current={screen.timeZone}
          lastResult={resultOf("time-zone")}
        />
        <TokensCard
          key={screen.tokens[0]?.id}
          tokens={screen.tokens}
          asksPassword={screen.asksPassword}
          newToken={last?.value?.token ?? null}
          lastResult={resultOf("create-token")}
        />
        <Card as="section" className="p-6">
          <CardHeader title="Export and import" description={EXPORT_NOTE} />
          <ButtonAnchor href="/settings/export" className="mt-4">
            Download everything
          </ButtonAnchor>
          <p className="mt-6 mb-4 text-muted">{IMPORT.note}</p>
          <ImportForm lastResult={null} />
        </Card>
        <Card as="section" className="p-6">
          <CardHeader title="Delete account" description={DELETE_NOTE} />
          <ButtonLink to="/settings/delete" className="mt-4">
            Delete account…
          </ButtonLink>
        </Card>
      </div>
    </>
  );
}
