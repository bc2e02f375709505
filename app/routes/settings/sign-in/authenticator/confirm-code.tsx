import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { AuthenticatorSetUp } from "#app/accounts/factors/authenticator.server.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";

interface Props {
  setUp: AuthenticatorSetUp;
  lastResult: SubmissionResult<string[]> | null;
}

/** The code to scan, and the field for the first code that the app shows. */
export function ConfirmCode({ setUp: { secret, uri, qr }, lastResult }: Props) {
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
