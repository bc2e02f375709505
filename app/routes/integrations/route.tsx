import { Outlet, useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { Plug } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { healthView, isFailing } from "#app/integrations/integration-view.ts";
import { listIntegrations } from "#app/integrations/integrations.server.ts";
import { listPlatforms, type PlatformChoice } from "#app/platforms/registry.server.ts";
import { countFailedByConnection } from "#app/publishing/actions/retry-failed.server.ts";
import { backToPost, cameFrom, rowId, withFrom } from "./came-from.ts";
import { IntegrationActions, type IntegrationItem, nextStep } from "./integration-actions.tsx";
import { integrationRowIntents } from "./integration-row.server.ts";
import { PlatformGrid } from "./platform-grid.tsx";

const BADGE = { success: "success", warning: "warning", neutral: "outline" } as const;

function IntegrationRow({
  integration,
  platform,
  from,
}: {
  integration: IntegrationItem;
  /** Undefined where the product no longer has it. */
  platform: PlatformChoice | undefined;
  from: string | null;
}) {
  const { id, name, health, healthMessage, lastSync, added } = integration;
  const view = healthView(integration);
  const kind = platform?.name ?? integration.platform;
  return (
    <li
      ref={useFocusWhen(added)}
      id={rowId(id)}
      tabIndex={-1}
      className={classes(
        "flex scroll-mt-20 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 target:bg-accent-soft md:px-6",
        added && "bg-accent-soft",
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-4">
        <PlatformLogo platform={integration.platform} size={24} className="mt-0.5 shrink-0" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="two-lines font-medium" title={name}>
              {name}
            </span>
            <Badge variant={BADGE[view.tone]}>{view.label}</Badge>
          </p>
          <p className="dotted mt-0.5 text-muted">
            {kind === name ? null : <span>{kind}</span>}{" "}
            {lastSync ? (
              <span>
                Last published <RelativeTime at={lastSync} />
              </span>
            ) : null}
          </p>
          {isFailing({ health }) ? (
            <p className="mt-1">{healthMessage || INTEGRATIONS.refused}</p>
          ) : null}
        </div>
      </div>
      <IntegrationActions integration={integration} editable={platform !== undefined} from={from} />
    </li>
  );
}

/** Moves the focus to what was added, after a closing dialog has returned it. */
function useFocusWhen(added: boolean) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (added) requestAnimationFrame(() => ref.current?.focus({ preventScroll: true }));
  }, [added]);
  return ref;
}

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
