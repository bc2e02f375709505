import type { FieldView, ObjectView, OperationView } from "#app/api/views.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Table, Td, Th } from "#app/components/ui/table.tsx";

/** One method of one address: parameters, body, answer, and an example. */
export function OperationCard({ operation }: { operation: OperationView }) {
  const { id, method, path, summary, open, parameters, body, answer, status, refusals, example } =
    operation;
  return (
    <li id={id} className="card scroll-mt-6">
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 rounded-lg px-4 py-3 hover:bg-hover md:px-6">
          <span className="w-14 font-mono text-sm font-semibold text-accent">{method}</span>{" "}
          <code className="font-mono text-sm font-semibold break-all">{path}</code>{" "}
          <span className="basis-full text-muted md:basis-auto">{summary}</span>
          {open ? <Badge variant="outline">no sign-in</Badge> : null}
        </summary>
        <div className="space-y-5 border-t border-line px-4 py-5 md:px-6">
          <Fields title="Parameters" of={path} fields={parameters} />
          <Fields title={titleOf("Body", body)} of={path} fields={body.fields} />
          <div>
            <h3 className="mb-2 font-medium">Try it</h3>
            {/* Scrolling by keyboard needs a focusable element. */}
            <pre
              tabIndex={0}
              className="overflow-x-auto rounded-md border border-line bg-canvas p-3 font-mono text-xs leading-5"
            >
              {example}
            </pre>
          </div>
          <Fields
            title={titleOf(`Response ${status}`, answer)}
            of={path}
            fields={answer.fields}
            answer
          />
          <p className="text-muted">Refusals: {refusals}</p>
        </div>
      </details>
    </li>
  );
}

/** "Response 200: array of Post", with the schema names of the OpenAPI document. */
function titleOf(what: string, { name, form }: ObjectView): string {
  return `${what}: ${{ object: "", list: "array of ", map: "by key, " }[form]}${name}`;
}

function Fields({
  title,
  of,
  fields,
  answer = false,
}: {
  title: string;
  of: string;
  fields: FieldView[];
  answer?: boolean;
}) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-medium">{title}</h3>
      <Table label={`${title} of ${of}`}>
        <thead>
          <tr>
            <Th>Field</Th>
            <Th>Type</Th>
            {answer ? null : <Th>Required</Th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, required }) => (
            <tr key={name}>
              <Td className="font-mono text-xs">{name}</Td>
              <Td>{type}</Td>
              {answer ? null : <Td>{required ? "yes" : "no"}</Td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
