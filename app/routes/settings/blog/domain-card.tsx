import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { DnsRecord, DomainView } from "#app/blog/domain.server.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { DOMAIN_RECORDS } from "#app/copy/blog.ts";

interface Props {
  domain: DomainView | null;
  lastResult: SubmissionResult<string[]> | null;
}

export function DomainCard({ domain, lastResult }: Props) {
  const [form, fields] = useForm<{ domain: string }>({
    id: "blog-domain",
    lastResult,
    defaultValue: { domain: domain?.domain ?? "" },
  });
  const busy = useBusy();
  return (
    <Card as="section" id="domain">
      <CardHeader
        title="Your own domain"
        description="Readers find your blog at your own address. Old links keep working."
      />
      <Form method="post" action="/settings/blog" {...getFormProps(form)}>
        <FormBody form={form}>
          <InputField
            field={fields.domain}
            label="Domain"
            placeholder="blog.example.com"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SubmitButton intent="save-domain" busyText="Saving…" disabled={busy}>
            Save domain
          </SubmitButton>
        </FormBody>
      </Form>
      {domain ? <State domain={domain} /> : null}
    </Card>
  );
}

const BADGES = {
  waiting: { variant: "outline", label: "Not checked yet" },
  working: { variant: "success", label: "Working" },
  wrong: { variant: "warning", label: "Not working yet" },
} as const;

function State({ domain }: { domain: DomainView }) {
  const { variant, label } = BADGES[domain.state];
  const busy = useBusy();
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant={variant}>{label}</Badge>
        {domain.checkedAt === null ? null : (
          <span className="text-muted">
            Checked <RelativeTime at={domain.checkedAt} />
          </span>
        )}
      </p>
      {domain.state === "working" ? (
        <p>
          Your blog is at{" "}
          <a href={domain.url} className="link">
            {domain.domain}
          </a>
          .
        </p>
      ) : domain.problem === "" ? null : (
        <p>{domain.problem}</p>
      )}
      <Records domain={domain} />
      <Form method="post" action="/settings/blog" className="flex flex-wrap gap-2">
        <SubmitButton intent="check-domain" size="sm" busyText="Checking…" disabled={busy}>
          Check now
        </SubmitButton>
        <SubmitButton
          intent="remove-domain"
          size="sm"
          variant="quiet"
          busyText="Removing…"
          disabled={busy}
        >
          Remove domain
        </SubmitButton>
      </Form>
    </div>
  );
}

function Records({ domain: { state, proven, records } }: { domain: DomainView }) {
  if (state !== "working") return <DnsRecords about={DOMAIN_RECORDS.create} records={records} />;
  const proof = records.filter(({ type }) => type === "TXT");
  return proven ? null : <DnsRecords about={DOMAIN_RECORDS.missing} records={proof} />;
}

/** Records to be typed or copied into the forms of a domain's seller. */
function DnsRecords({ about, records }: { about: string; records: DnsRecord[] }) {
  return (
    <>
      <p>{about}</p>
      <ul className="space-y-3">
        {records.map(({ type, name, value }) => (
          <li key={type} className="rounded-md border border-line p-3">
            <h3 className="font-medium">{type} record</h3>
            <dl className="mt-1 space-y-2">
              <Part label="Name" text={name} of={type} />
              <Part label="Value" text={value} of={type} />
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Part({ label, text, of }: { label: string; text: string; of: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <dt className="text-muted">{label}</dt>
        <dd>
          <code className="font-mono text-sm wrap-anywhere select-all">{text}</code>
        </dd>
      </div>
      <CopyButton text={text} label="Copy" about={`${label.toLowerCase()} of the ${of} record`} />
    </div>
  );
}
