import { useActionData } from "@remix-run/react";
import { hasAuthenticator, readSetUp } from "#app/accounts/factors/authenticator.server.ts";
import { countRecoveryCodes } from "#app/accounts/factors/recovery-codes.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { SECOND_STEP } from "#app/copy/sign-in.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { authenticatorIntents } from "./authenticator.server.ts";
import { ConfirmCode } from "./confirm-code.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const meta = screenTitle("Authenticator app");

export const loader = screenLoader("/settings/sign-in/authenticator", async ({ user }) => ({
  isOn: await hasAuthenticator(user.id),
  codesLeft: await countRecoveryCodes(user.id),
  setUp: await readSetUp(user),
}));

export const action = screenAction(authenticatorIntents);

/** Sets the authenticator app up, step by step; later its recovery codes, and turning it off. */
export default function Authenticator() {
  const { isOn, codesLeft, setUp } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  const codes = last?.value?.codes;
  return (
    <div className="mx-auto max-w-2xl">
      <ActionToast toast={last?.toast} />
      <PageHeader title="Authenticator app" description={SECOND_STEP.about} />
      <div className="grid grid-cols-1 gap-6">
        {codes ? <RecoveryCodes codes={codes} /> : null}
        {isOn ? (
          <>
            <Card as="section" className="p-6">
              <CardHeader
                title="Recovery codes"
                description={`${codesLeft} left. New ones replace all earlier ones.`}
              />
              <PasswordStep
                intent="renew-codes"
                button="Make new codes"
                busyText="Making…"
                lastResult={resultOf("renew-codes")}
              />
            </Card>
            <Card as="section" className="p-6">
              <CardHeader title="Turn off" description={SECOND_STEP.turnOff} />
              <PasswordStep
                intent="turn-off"
                button="Turn off"
                busyText="Turning off…"
                variant="danger"
                lastResult={resultOf("turn-off")}
              />
            </Card>
          </>
        ) : setUp ? (
          <ConfirmCode setUp={setUp} lastResult={resultOf("confirm")} />
        ) : (
          <Card as="section" className="p-6">
            <CardHeader title="Set up" description="First confirm that it's you." />
            <PasswordStep
              intent="begin"
              button="Continue"
              busyText="One moment…"
              variant="primary"
              lastResult={resultOf("begin")}
            />
          </Card>
        )}
      </div>
    </div>
  );
}
