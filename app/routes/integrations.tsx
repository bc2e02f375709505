import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { IntegrationRow } from "#app/components/integrations/integration-row.tsx";
import { ActionToast } from "#app/components/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { Plug } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { intent, screenAction, screenLoader } from "#app/http/screen.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { platformDefinitions } from "#app/integrations/all-platforms.server.ts";
import { retryFailedForm, switchForm } from "#app/integrations/form.server.ts";
import { listIntegrations, updateIntegration } from "#app/integrations/integrations.server.ts";
import { countFailedByConnection, retryFailed } from "#app/publishing/reconnect.server.ts";

export const meta = () => [{ title: "Integrations · Postwright" }];

export const loader = screenLoader(async ({ user }) => {
  const [rows, failed] = await Promise.all([listIntegrations(user), countFailedByConnection(user)]);
  return {
    integrations: rows.map((row) => ({ ...row, failed: failed.get(row.id) ?? 0 })),
    platforms: platformDefinitions(),
  };
});

export const action = screenAction({
  switch: intent({
    schema: switchForm,
    failure: TOASTS.updateIntegration,
    async run({ user, input }) {
      const { name, isActive } = await updateIntegration(user, input.id, {
        isActive: input.isActive === "true",
      });
      return redirectWithToast(
        "/integrations",
        success(
          TOASTS.updateIntegration,
          isActive ? INTEGRATIONS.on(name) : INTEGRATIONS.off(name),
        ),
      );
    },
  }),
  "retry-failed": intent({
    schema: retryFailedForm,
    failure: TOASTS.retryFailed,
    async run({ user, input }) {
      return redirectWithToast(
        "/integrations",
        success(TOASTS.retryFailed, INTEGRATIONS.retried(await retryFailed(user, input.id))),
      );
    },
  }),
});

export default function Integrations() {
  const screen = useLoaderData<typeof loader>();
  const last = useActionData<typeof action>();
  if (!screen) return null;
  const { integrations, platforms } = screen;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader
        title="Platform Integrations"
        description={INTEGRATIONS.intro}
        actions={
          <ButtonLink to="#platforms" look="primary">
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
