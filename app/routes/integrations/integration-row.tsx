import { Form } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { ConfirmButton } from "#app/components/ui/confirm.tsx";
import { SwitchTrack } from "#app/components/ui/switch-track.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { healthView, type IntegrationView } from "#app/integrations/integration-view.ts";

const BADGE = { success: "success", warning: "warning", neutral: "secondary" } as const;

/** A connected account: its health, its switch, and the ways to change or remove it. */
export function IntegrationRow({
  integration,
  platformName,
  editable,
}: {
  integration: IntegrationView & { failed: number };
  platformName: string;
  editable: boolean;
}) {
  const { id, name, isActive, health, healthMessage, lastSync, failed } = integration;
  const view = healthView(integration);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="two-lines font-medium" title={name}>
            {name}
          </span>
          <Badge variant={BADGE[view.tone]}>{view.label}</Badge>
        </p>
        <p className="mt-0.5 text-muted">
          {platformName}
          {lastSync ? (
            <>
              {" · last published "}
              <RelativeTime at={lastSync} />
            </>
          ) : null}
        </p>
        {health === "needs_reconnect" ? <p className="mt-1">{healthMessage}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {failed > 0 && health !== "needs_reconnect" && isActive ? (
          <Form method="post" action="/integrations" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <SubmitButton intent="retry-failed" variant="primary" size="sm" busyText="Trying…">
              {INTEGRATIONS.retryFailed(failed)}
            </SubmitButton>
          </Form>
        ) : null}
        <Form method="post" action="/integrations" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="isActive" value={String(!isActive)} />
          <SubmitButton
            intent="switch"
            variant="quiet"
            size="sm"
            role="switch"
            aria-checked={isActive}
            aria-label={`${name} active`}
            icon={<SwitchTrack on={isActive} />}
            busyText="Saving…"
          >
            {isActive ? "On" : "Off"}
          </SubmitButton>
        </Form>
        {editable ? (
          <ButtonLink
            to={`/integrations/${id}/edit`}
            preventScrollReset
            size="sm"
            variant={health === "needs_reconnect" ? "primary" : "quiet"}
          >
            {health === "needs_reconnect" ? "Reconnect" : "Edit"}
          </ButtonLink>
        ) : null}
        <Form method="post" action={`/integrations/${id}/remove`}>
          <ConfirmButton
            size="sm"
            name="intent"
            value="remove"
            question={INTEGRATIONS.removeQuestion(name)}
            askAt={`/integrations/${id}/remove`}
            aria-label={`Remove ${name}`}
          >
            Remove
          </ConfirmButton>
        </Form>
      </div>
    </li>
  );
}
