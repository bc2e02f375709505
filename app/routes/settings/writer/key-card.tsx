import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ConfirmButton } from "#app/components/ui/confirm.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField } from "#app/components/ui/field.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { WRITER } from "#app/copy/writer-settings.ts";
import type { OwnServiceView } from "#app/writing/services/stored.server.ts";

export interface Choice {
  value: string;
  label: string;
}

/** A stored service with its name. */
export type StoredService = OwnServiceView & { name: string };

interface KeyCardProps {
  stored: StoredService[];
  services: Choice[];
  /** Some model writes for the user already. */
  connected: boolean;
  lastResult: SubmissionResult<string[]> | null;
}

export function KeyCard({ stored, services, connected, lastResult }: KeyCardProps) {
  const [form, fields] = useForm<{ service: string; apiKey: string; address: string }>({
    id: "writer-key",
    lastResult,
    defaultValue: { service: "anthropic" },
  });
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Your own key" description={WRITER.own} />
      {stored.length > 0 ? (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {stored.map((one) => (
            <Stored key={one.service} stored={one} />
          ))}
        </ul>
      ) : null}
      <Form method="post" {...getFormProps(form)} className="max-w-md">
        <FormBody form={form}>
          <SelectField field={fields.service} label="Service" options={services} />
          <InputField
            field={fields.apiKey}
            label="API key"
            help={WRITER.keyHelp}
            type="password"
            autoComplete="off"
            spellCheck={false}
          />
          <InputField
            field={fields.address}
            label="Address"
            help={WRITER.addressHelp}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://models.example.com/v1"
          />
          <SubmitButton
            intent="save-key"
            variant={connected ? "secondary" : "primary"}
            busyText="Checking the key…"
          >
            Save key
          </SubmitButton>
        </FormBody>
      </Form>
    </Card>
  );
}

function Stored({ stored }: { stored: StoredService }) {
  const { service, name, hint, inUse, model, fastModel } = stored;
  const asking = `/settings/writer/remove-key`;
  const models = [model, fastModel].filter((one) => one !== "").join(", ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name} {inUse ? <Badge variant="success">In use</Badge> : null}
        </p>
        <p className="text-muted">
          {hint === "" ? "No key" : `Ends in ${hint}`}
          {models === "" ? null : `, ${models}`}. Added <RelativeTime at={stored.createdAt} />
        </p>
        {stored.unreadable ? (
          <p role="alert" className="mt-1 text-danger">
            {WRITER.keyUnreadable}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={`/settings/writer?service=${service}#models`} className="link">
          Models
        </Link>
        {inUse || (model === "" && service !== "anthropic") ? null : (
          <Form method="post">
            <input type="hidden" name="service" value={service} />
            <Button size="sm" name="intent" value="use">
              Use
            </Button>
          </Form>
        )}
        <Form method="post" action={asking}>
          <input type="hidden" name="service" value={service} />
          <ConfirmButton
            size="sm"
            name="intent"
            value="remove-key"
            question={`Remove the key of ${name}?`}
            askAt={asking}
          >
            Remove
          </ConfirmButton>
        </Form>
      </div>
    </li>
  );
}
