import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { Table, Td, Th } from "#app/components/ui/table.tsx";
import { PURPOSE } from "#app/copy/writer-settings.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import type { CallView } from "#app/writing/month-cost.server.ts";

/** The newest calls, with how each ended. */
export function CallsCard({ calls }: { calls: CallView[] }) {
  return (
    <section aria-labelledby="calls">
      <h2 id="calls" className="mb-3 text-base font-semibold">
        Last calls
      </h2>
      <Table label="Last calls">
        <thead>
          <tr>
            <Th>When</Th>
            <Th>For</Th>
            <Th>Model</Th>
            <Th numeric>Tokens</Th>
            <Th numeric>Seconds</Th>
            <Th>Outcome</Th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.id}>
              <Td className="whitespace-nowrap">
                <RelativeTime at={call.createdAt} />
              </Td>
              <Td className="min-w-36">{PURPOSE[call.purpose]}</Td>
              <Td className="max-w-48 truncate" title={call.model}>
                {call.model}
              </Td>
              <Td numeric>
                {call.running ? "" : formatNumber(call.inputTokens + call.outputTokens)}
              </Td>
              <Td numeric>{call.ms === null ? "" : (call.ms / 1000).toFixed(1)}</Td>
              <Td className="min-w-40">
                <Outcome call={call} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Outcome({ call }: { call: CallView }) {
  if (call.running) return <span className="text-muted">Running…</span>;
  if (call.error === "") return <>Done</>;
  return <span className="text-danger">{call.error}</span>;
}
