import { Table, Td, Th } from "#app/components/ui/table.tsx";
import { COMPARISON } from "#app/copy/landing.ts";
import { Section } from "./section.tsx";

/** Postwright beside what people use instead of it or together with it. */
export function Comparison() {
  return (
    <Section
      id="comparison"
      title="How it compares"
      text="You don't have to choose: Postwright publishes to your Ghost or WordPress site."
    >
      <Table
        label="Postwright, Ghost, WordPress and hosted AI writers"
        className="min-w-[43rem] table-fixed"
      >
        <thead>
          <tr>
            <Th className="w-32 lg:w-40">
              <span className="sr-only">What is compared</span>
            </Th>
            {COMPARISON.columns.map((column) => (
              <Th key={column} className="align-bottom whitespace-normal!">
                {column}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.rows.map(([what, own, ...others]) => (
            <tr key={what}>
              <Th
                scope="row"
                className="py-3 align-top leading-5 whitespace-normal! [tr:last-child>&]:border-b-0"
              >
                {what}
              </Th>
              <Td className="font-medium">{own}</Td>
              {others.map((text, index) => (
                <Td key={index} className="text-muted">
                  {text}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
