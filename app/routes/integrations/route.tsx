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
import { platformDefinitions } from "#app/platforms/registry.server.ts";
import { listIntegrations } from "#app/integrations/integrations.server.ts";
import { countFailedByConnection } from "#app/publishing/actions/retry-failed.server.ts";
import { integrationRowIntents } from "./integration-row.server.ts";
import { IntegrationRow } from "./integration-row.tsx";

export const meta = screenTitle("Integrations");

export const loader = screenLoader("/integrations", async ({ user }) => {
  const [rows, failed] = await Promise.all([listIntegrations(user), countFailedByConnection(user)]);
  return {
    integrations: rows.map((row) => ({ ...row, failed: failed.get(row.id) ?? 0 })),
    platforms: platformDefinitions(),
  };
});

export const action = screenAction(integrationRowIntents);

export default function Integrations() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const { integrations, platforms } = screen;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Platform Integrations"
        description={INTEGRATIONS.intro}
        actions={
          <ButtonLink to="#platforms" variant="primary">
            Add Integration
          </ButtonLink>
        }
      />
      <Outlet />
      <section aria-labelledby="active">
        <h2 id="active" className="mb-3 text-lg font-semibold">
          Active Integrations
        </h2>
        <div className="card px-4 py-1 md:px-6">
          {integrations.length === 0 ? (
            <EmptyState icon={<Plug size={20} aria-hidden="true" />} title="Nothing connected yet">
              {INTEGRATIONS.none}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {integrations.map((integration) => (
                <IntegrationRow
                  key={integration.id}
                  integration={integration}
                  platformName={platforms[integration.platform]?.name ?? integration.platform}
                  editable={platforms[integration.platform] !== undefined}
                />
              ))}
            </ul>
          )}
        </div>
      </section>
      <section aria-labelledby="platforms" className="mt-8">
        <h2 id="platforms" className="mb-3 scroll-mt-20 text-lg font-semibold">
          Available Platforms
        </h2>
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {Object.entries(platforms).map(([key, platform]) => (
            <li key={key} className="card flex flex-col p-5">
              <h3 className="font-semibold">{platform.name}</h3>
              <p className="mt-1 mb-4 text-muted">{platform.description}</p>
              <ButtonLink
                to={`/integrations/new/${key}`}
                preventScrollReset
                className="mt-auto self-start"
                aria-label={`Connect ${platform.name}`}
              >
                Connect
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
