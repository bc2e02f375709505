import type { DnsRecord } from "#app/blog/domain.server.ts";
import { CopyButton } from "#app/components/ui/copy-button.tsx";

/** Records to be typed or copied into the forms of a domain's seller. */
export function DnsRecords({ about, records }: { about: string; records: DnsRecord[] }) {
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
