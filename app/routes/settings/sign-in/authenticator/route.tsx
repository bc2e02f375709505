import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import {
  type AuthenticatorSetUp,
  hasAuthenticator,
  readSetUp,
} from "#app/accounts/factors/authenticator.server.ts";
import { countRecoveryCodes } from "#app/accounts/factors/recovery-codes.server.ts";
import { screenTitle } from "#app/components/meta.ts";
import { OwnPasswordField } from "#app/components/password-field.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import {
  ButtonAnchor,
  ButtonLink,
  type ButtonVariant,
  SubmitButton,
} from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { SECOND_STEP } from "#app/copy/sign-in.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { authenticatorIntents } from "./authenticator.server.ts";

export const meta = screenTitle("Authenticator app");

export const loader = screenLoader("/settings/sign-in/authenticator", async ({ user }) => ({
  isOn: await hasAuthenticator(user.id),
  codesLeft: await countRecoveryCodes(user.id),
  setUp: await readSetUp(user),
}));

export const action = screenAction(authenticatorIntents);

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

interface Props {
  intent: string;
  button: string;
  busyText: string;
  variant?: ButtonVariant;
  lastResult: SubmissionResult<string[]> | null;
}

function PasswordStep({ intent, button, busyText, variant, lastResult }: Props) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: intent, lastResult });
  return (
    <Form method="post" {...getFormProps(form)} className="max-w-md">
      <FormBody form={form}>
        <OwnPasswordField field={fields.currentPassword} isAsked />
        <div className="flex flex-wrap gap-3">
          <SubmitButton intent={intent} variant={variant} busyText={busyText}>
            {button}
          </SubmitButton>
          <ButtonLink to="/settings/sign-in" variant="quiet">
            Back
          </ButtonLink>
        </div>
      </FormBody>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `Recovery codes for Postwright\n\n${codes.join("\n")}\n`;
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Keep your recovery codes now" description={SECOND_STEP.recovery} />
      <ol className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="break-all select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="postwright-recovery-codes.txt"
        >
          Download
        </ButtonAnchor>
        <ButtonLink to="/settings/sign-in" variant="primary">
          I have kept them
        </ButtonLink>
        <CopyButton text={text} label="Copy" about="the recovery codes" />
      </div>
    </Card>
  );
}

interface ConfirmCodeProps {
  setUp: AuthenticatorSetUp;
  lastResult: SubmissionResult<string[]> | null;
}

function ConfirmCode({ setUp: { secret, uri, qr }, lastResult }: ConfirmCodeProps) {
  const [form, fields] = useForm<{ code: string }>({ id: "confirm", lastResult });
  return (
    <Card as="section" className="p-6">
      <CardHeader
        title="Scan this with your app"
        description="Any authenticator app works. On this device, you can open it from here."
      />
      <div className="flex flex-wrap items-center gap-6">
        <svg
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          className="size-52 shrink-0 rounded-md"
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="min-w-0 flex-1 basis-56">
          <p>Or type this key into the app:</p>
          <code className="mt-1 block font-mono text-base break-words select-all">{secret}</code>
          <a href={uri} className="link mt-3 inline-flex min-h-11 items-center md:min-h-8">
            Open an app on this device
          </a>
        </div>
      </div>
      <Form method="post" {...getFormProps(form)} className="mt-6 max-w-md">
        <FormBody form={form}>
          <InputField
            field={fields.code}
            label="Code that the app shows"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono"
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton intent="confirm" variant="primary" busyText="Checking…">
              Turn on
            </SubmitButton>
            <SubmitButton intent="cancel" variant="quiet" formNoValidate>
              Cancel
            </SubmitButton>
          </div>
        </FormBody>
      </Form>
    </Card>
  );
}
