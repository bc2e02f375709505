import { useEffect, useRef } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { healthView, isFailing } from "#app/integrations/integration-view.ts";
import type { PlatformChoice } from "#app/platforms/registry.server.ts";
import { rowId } from "./came-from.ts";
import { IntegrationActions } from "./integration-actions.tsx";
import type { IntegrationItem } from "./next-step.ts";

const BADGE = { success: "success", warning: "warning", neutral: "outline" } as const;

/** A connected account: its health, its switch, and the ways to change or remove it. */
export function IntegrationRow({
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
