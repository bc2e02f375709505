import type { ReactNode } from "react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { SOURCE, WRITER } from "#app/copy/writer-settings.ts";
import type { WriterStatus } from "#app/writing/writer.ts";

/** Which model writes for the user; without one, the ways to connect one. */
export function WriterCard({ writer }: { writer: WriterStatus }) {
  if (writer.kind === "plan")
    return (
      <Card as="section" className="p-6">
        <CardHeader title={WRITER.noModel} description={WRITER.noModelNote} />
        <h3 className="font-medium">Connect a model</h3>
        <ul className="mt-3 divide-y divide-line border-t border-line">
          <Way title="Your own key">Enter an Anthropic API key below.</Way>
          <Way title="A key for everyone here">
            Whoever runs this installation sets <Code>ANTHROPIC_API_KEY</Code> and restarts it.
          </Way>
          <Way title="A model on this computer">
            Install Ollama, then run <Code>ollama pull qwen3:8b</Code>. It is found within a minute.
            LM Studio and llama.cpp’s server work too. If Postwright uses PostgreSQL, set{" "}
            <Code>ANTHROPIC_BASE_URL</Code> to the server’s address.
          </Way>
        </ul>
      </Card>
    );
  const whose = writer.source ? SOURCE[writer.source] : "";
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Your writer" description="Writes your keywords, outlines and articles." />
      <p className="text-base font-medium break-words">
        {writer.label}
        {whose ? `, ${whose}` : null}
      </p>
    </Card>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 last:pb-0 lg:grid-cols-[12rem_1fr]">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{children}</p>
    </li>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-sm break-words text-ink">{children}</code>;
}
