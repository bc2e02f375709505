import { Outlet, useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { Plug } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { listPlatforms } from "#app/platforms/registry.server.ts";
import { isFailing } from "#app/integrations/integration-view.ts";
import { listIntegrations } from "#app/integrations/integrations.server.ts";
import { countFailedByConnection } from "#app/publishing/actions/retry-failed.server.ts";
import { backToPost, cameFrom, withFrom } from "./came-from.ts";
import { integrationRowIntents } from "./integration-row.server.ts";
import { IntegrationRow } from "./integration-row.tsx";
import { nextStep } from "./next-step.ts";
import { PlatformGrid } from "./platform-grid.tsx";

export const meta = screenTitle("Integrations");

export const loader = screenLoader("/integrations", async ({ user, url }) => {
  const [rows, failed] = await Promise.all([listIntegrations(user), countFailedByConnection(user)]);
  const from = cameFrom(url);
  const added = url.searchParams.get("added");
  return {
    from,
    integrations: rows.map((row) => {
      const shown = { ...row, added: row.id === added, failed: failed.get(row.id) ?? 0 };
      return { ...shown, next: nextStep(shown, from !== null) };
    }),
    platforms: listPlatforms().map((platform) => {
      const own = rows.filter((row) => row.platform === platform.key);
      const connected = own.filter((row) => !isFailing(row)).length;
      return { ...platform, added: own.length, connected };
    }),
  };
});

export const action = screenAction(integrationRowIntents);

export default function Integrations() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { integrations, platforms, from } = screen;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Platform Integrations"
        description={INTEGRATIONS.intro}
        {...(from ? { back: { to: backToPost(from), label: "Back to your post" } } : {})}
        actions={
          <ButtonLink
            to={withFrom("/integrations/new", from)}
            preventScrollReset
            variant={integrations.some(({ next }) => next) ? "secondary" : "primary"}
          >
            Add Integration
          </ButtonLink>
        }
      />
      <Outlet context={{ platforms, from }} />
      <section aria-labelledby="active">
        <h2 id="active" className="mb-3 text-lg font-semibold">
          Active Integrations
        </h2>
        {integrations.length === 0 ? (
          <div className="card px-4 py-1 md:px-6">
            <EmptyState icon={<Plug size={20} aria-hidden="true" />} title="Nothing connected yet">
              {INTEGRATIONS.none}
            </EmptyState>
          </div>
        ) : (
          <ul className="card divide-y divide-line overflow-hidden">
            {integrations.map((integration) => (
              <IntegrationRow
                key={integration.id}
                integration={integration}
                platform={platforms.find(({ key }) => key === integration.platform)}
                from={from}
              />
            ))}
          </ul>
        )}
      </section>
      <PlatformGrid platforms={platforms} from={from} />
    </>
  );
}
