import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { Table, Td, Th } from "#app/components/ui/table.tsx";
import { PURPOSE, SOURCE, WRITER } from "#app/copy/writer-settings.ts";
import * as TEXT from "#app/copy/text.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { budgetOf, tokensThisMonth } from "#app/plans/token-budget.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { type CallView, listRecentCalls, readMonthCost } from "#app/writing/month-cost.server.ts";
import { PRICES_OF } from "#app/writing/prices.ts";
import type { WriterStatus } from "#app/writing/writer.ts";
import { KeyCard } from "./key-card.tsx";
import { keyIntents } from "./key.server.ts";
import { ModelsCard } from "./models-card.tsx";
import { readOwnServices } from "./own-services.server.ts";
import { MonthCard } from "./month-card.tsx";

export const meta = screenTitle("Writer");

const RECENT = 10;

export const loader = screenLoader("/settings/writer", async ({ user, url }) => {
  const writer = await readWriterStatus(user);
  const [own, month, recent, used] = await Promise.all([
    readOwnServices(user, url.searchParams.get("service")),
    readMonthCost(user),
    listRecentCalls(user, RECENT),
    writer.source === "server" ? tokensThisMonth(user) : 0,
  ]);
  const budget =
    writer.source === "server" ? { used, limit: budgetOf(user.subscriptionPlan) } : null;
  return { writer, own, month, recent, budget, pricesOf: PRICES_OF };
});

export const action = screenAction(keyIntents);

export default function WriterSettings() {
  const { writer, own, month, recent, budget, pricesOf } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const ofModels = last?.intent.endsWith("-models") ?? false;
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <SettingsNav />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <WriterCard writer={writer} />
        <KeyCard
          key={own.stored.map(({ createdAt }) => createdAt.getTime()).join()}
          stored={own.stored}
          services={own.services}
          connected={writer.kind === "model"}
          lastResult={ofModels ? null : (last?.result ?? null)}
        />
        {own.shown ? (
          <ModelsCard
            key={own.shown.stored.service}
            {...own.shown}
            pricesOf={pricesOf}
            trials={last?.value?.trials ?? null}
            lastResult={ofModels ? (last?.result ?? null) : null}
          />
        ) : null}
        {budget ? <BudgetCard {...budget} /> : null}
        <MonthCard month={month} pricesOf={pricesOf} />
        {recent.length > 0 ? <CallsCard calls={recent} /> : null}
      </div>
    </>
  );
}

function BudgetCard({ used, limit }: { used: number; limit: number }) {
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Writing budget" description={TEXT.resetsMonthly} />
      <p className="font-medium tabular-nums">
        {formatNumber(used)} of {formatNumber(limit)} tokens used
      </p>
      <ProgressBar
        className="mt-2 max-w-md"
        value={used}
        max={limit}
        label="Tokens used this month"
        tone={used >= limit ? "danger" : used >= limit * 0.8 ? "warning" : "accent"}
      />
      <p className="mt-2 text-muted">A token is about three quarters of an English word.</p>
    </Card>
  );
}

function CallsCard({ calls }: { calls: CallView[] }) {
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

function WriterCard({ writer }: { writer: WriterStatus }) {
  if (writer.kind === "plan")
    return (
      <Card as="section" className="p-6">
        <CardHeader title={WRITER.noModel} description={WRITER.noModelNote} />
        <h3 className="font-medium">Connect a model</h3>
        <ul className="mt-3 divide-y divide-line border-t border-line">
          <Way title="Your own key">
            Enter an API key of Anthropic, OpenRouter, OpenAI, Gemini or Mistral below.
          </Way>
          <Way title="A key for everyone here">
            Whoever runs this installation sets <Code>ANTHROPIC_API_KEY</Code>, or{" "}
            <Code>OPENAI_API_KEY</Code> and <Code>OPENAI_MODEL</Code>, and restarts it.
          </Way>
          <Way title="A model on this computer">
            Install Ollama, then run <Code>ollama pull qwen3:8b</Code>. It is found within a minute.
            LM Studio and llama.cpp’s server work too. If Postwright uses PostgreSQL, set{" "}
            <Code>OPENAI_BASE_URL</Code> to the server’s address.
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
      {writer.context === undefined ? null : (
        <p className="mt-1 text-muted">
          Context: {formatNumber(writer.context)} tokens. {contextNote(writer.context)}
        </p>
      )}
      {writer.queue ? (
        <p className="mt-1 text-muted">
          {pluralize(writer.queue, "request")} running or waiting. It answers one at a time.
        </p>
      ) : null}
    </Card>
  );
}

function contextNote(context: number): string {
  if (context < 3_000) return WRITER.contextTooSmall;
  return context < 8_000 ? WRITER.contextSmall : "";
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
