import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ConfirmButton } from "#app/components/ui/confirm.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { WRITER } from "#app/copy/writer-settings.ts";

interface StoredKey {
  hint: string;
  createdAt: Date;
  unreadable: boolean;
}

interface KeyCardProps {
  stored: StoredKey | null;
  /** Some model writes for the user already. */
  connected: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

/** The user's own key: which one is stored, and the form for a new one. */
export function KeyCard({ stored, connected, lastResult }: KeyCardProps) {
  const [form, fields] = useForm<{ apiKey: string }>({ id: "writer-key", lastResult });
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Your own key" description={WRITER.own} />
      {stored ? <Stored stored={stored} /> : null}
      <Form method="post" {...getFormProps(form)} className="max-w-md">
        <FormBody form={form}>
          <InputField
            field={fields.apiKey}
            label={stored ? "New Anthropic API key" : "Anthropic API key"}
            help={WRITER.keyHelp}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="sk-ant-…"
          />
          <SubmitButton
            intent="save-key"
            variant={connected ? "secondary" : "primary"}
            busyText="Checking the key…"
          >
            {stored ? "Replace key" : "Save key"}
          </SubmitButton>
        </FormBody>
      </Form>
    </Card>
  );
}

function Stored({ stored }: { stored: StoredKey }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
      <div className="min-w-0">
        <p className="font-medium">Ends in {stored.hint}</p>
        <p className="text-muted">
          Added <RelativeTime at={stored.createdAt} />
        </p>
        {stored.unreadable ? (
          <p role="alert" className="mt-1 text-danger">
            {WRITER.keyUnreadable}
          </p>
        ) : null}
      </div>
      <Form method="post" action="/settings/writer/remove-key">
        <ConfirmButton
          size="sm"
          name="intent"
          value="remove-key"
          question={`Remove the API key that ends in ${stored.hint}?`}
          askAt="/settings/writer/remove-key"
        >
          Remove
        </ConfirmButton>
      </Form>
    </div>
  );
}
