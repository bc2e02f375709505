import { Form } from "@remix-run/react";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { ConfirmButton } from "#app/components/ui/confirm.tsx";
import { SwitchTrack } from "#app/components/ui/switch-track.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { isFailing, type IntegrationView } from "#app/integrations/integration-view.ts";
import { withFrom } from "./came-from.ts";

interface Props {
  integration: IntegrationItem;
  from: string | null;
}

export function IntegrationActions({ integration, editable, from }: Props & { editable: boolean }) {
  const { id, name, next } = integration;
  const edit = {
    to: withFrom(`/integrations/${id}/edit`, from),
    preventScrollReset: true,
  } as const;
  return (
    <div
      className={classes(
        "flex flex-wrap items-center gap-2",
        // Below the name, where there is no room beside it.
        next === null ? "max-lg:pl-7" : "sm:max-lg:pl-10",
      )}
    >
      {next === "reconnect" && editable ? (
        <ButtonLink {...edit} size="sm" variant="primary">
          Reconnect
        </ButtonLink>
      ) : null}
      <SwitchForm integration={integration} from={from} />
      {next !== "reconnect" && editable ? (
        <ButtonLink {...edit} size="sm" variant="quiet">
          Edit
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
  );
}

function SwitchForm({ integration, from }: Props) {
  const { id, name, isActive, health, failed, next } = integration;
  return (
    <Form
      method="post"
      action={withFrom("/integrations", from)}
      preventScrollReset
      className="contents"
    >
      <input type="hidden" name="id" value={id} />
      {next === "retry" ? (
        <SubmitButton intent="retry-failed" variant="primary" size="sm" busyText="Trying…">
          {INTEGRATIONS.retryFailed(failed)}
        </SubmitButton>
      ) : null}
      {next === "switch-on" || next === "switch-on-and-return" ? (
        <SubmitButton intent={next} variant="primary" size="sm" busyText="Saving…">
          {next === "switch-on" ? "Switch on" : "Switch on and go back to your post"}
        </SubmitButton>
      ) : null}
      <input type="hidden" name="isActive" value={String(!isActive)} />
      <SubmitButton
        intent="switch"
        variant="quiet"
        size="sm"
        aria-pressed={isActive}
        aria-label={`${name} active`}
        icon={<SwitchTrack on={isActive} />}
        busyText="Saving…"
      >
        {isActive ? (isFailing({ health }) ? "Not working" : "On") : "Off"}
      </SubmitButton>
      {!isActive && isFailing({ health }) ? (
        <SubmitButton intent="switch-on-anyway" size="sm" variant="quiet" busyText="Saving…">
          {INTEGRATIONS.switchOnAnyway}
        </SubmitButton>
      ) : null}
    </Form>
  );
}

/** What is most useful to do with an integration now. */
type NextStep = "reconnect" | "retry" | "switch-on" | "switch-on-and-return";

export type IntegrationItem = IntegrationView & {
  /** Publications that failed because of the connection. */
  failed: number;
  /** It was connected just now. */
  added: boolean;
  next: NextStep | null;
};

/** `forPost`: the user came from a post, to publish it. Null: nothing needs to be done. */
export function nextStep(
  {
    health,
    isActive,
    failed,
    added,
  }: Pick<IntegrationItem, "health" | "isActive" | "failed" | "added">,
  forPost: boolean,
): NextStep | null {
  if (health === "needs_reconnect") return "reconnect";
  if (health === "test_failed") return null;
  if (isActive) return failed > 0 ? "retry" : null;
  if (forPost) return "switch-on-and-return";
  return added ? "switch-on" : null;
}
