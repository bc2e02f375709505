import { Form, useActionData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { type ImportView, readImport } from "#app/backup/import/imports.server.ts";
import { ImportForm } from "#app/components/import-form.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { IMPORT } from "#app/copy/import.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { importIntents } from "./import.server.ts";

export const meta = screenTitle("Import");

export const loader = screenLoader("/settings/import", async ({ user }) => ({
  view: await readImport(user),
}));

export const action = screenAction(importIntents);

/** How often a page with scripts asks how far a run is. */
const LOOK_MS = 1_500;

export default function ImportScreen() {
  const { view } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const state = view?.state ?? "gone";
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <SettingsNav />
      <div className="grid max-w-3xl gap-6">
        {state === "running" ? <Running progress={view?.progress ?? ""} /> : null}
        {view && (state === "checked" || state === "failed") ? <FoundCard view={view} /> : null}
        {view && state === "done" ? <Done report={view.report} /> : null}
        {state === "running" ? null : (
          <Card as="section">
            <CardHeader
              title={state === "gone" ? "Import an export" : "Import another file"}
              description={IMPORT.note}
            />
            <ImportForm lastResult={last?.intent === "check" ? last.result : null} />
          </Card>
        )}
      </div>
    </>
  );
}

function Running({ progress }: { progress: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Card as="section">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <CardHeader title="Importing…" description={IMPORT.running} />
      <p role="status">{progress || "Starting"}</p>
    </Card>
  );
}

function Done({ report }: { report: string[] }) {
  return (
    <Card as="section">
      <CardHeader title="Imported" />
      <ul className="list-disc space-y-1 pl-5">
        {report.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ButtonLink to="/posts" className="mt-4">
        See your posts
      </ButtonLink>
    </Card>
  );
}

function FoundCard({ view }: { view: ImportView }) {
  const failed = view.state === "failed";
  return (
    <Card as="section">
      <CardHeader title={failed ? "The import ended early" : "What is in the file"} />
      {failed ? (
        <p role="alert">
          {view.error} {IMPORT.goOn}
        </p>
      ) : (
        <FoundList view={view} />
      )}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={view.id} />
        <SubmitButton intent="import" variant="primary" busyText="Importing…">
          {failed ? "Go on" : "Import"}
        </SubmitButton>
        <SubmitButton intent="discard" busyText="Removing…">
          Remove the file
        </SubmitButton>
      </Form>
    </Card>
  );
}

function FoundList({ view: { name, found, counted, left } }: { view: ImportView }) {
  const { posts, newPosts, pictures, newPictures, drafts, toReconnect, domain } = found;
  const here = (all: number, fresh: number) =>
    `${formatNumber(fresh)} new, ${formatNumber(all - fresh)} already here`;
  return (
    <>
      <p>
        {name}, made <RelativeTime at={found.exportedAt} />.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>
          {pluralize(posts, "post")}: {here(posts, newPosts)};{" "}
          {pluralize(found.versions, "version")} of them
        </li>
        <li>
          {pluralize(pictures, "picture")}: {here(pictures, newPictures)}
        </li>
        <li>{pluralize(drafts, "draft")} in Create</li>
      </ul>
      <div className="mt-3 space-y-2">
        {newPosts === 0 ? null : (
          <p>
            {counted > 0
              ? IMPORT.counts(pluralize(counted, "post"), left < 0 ? "any number" : `${left}`)
              : IMPORT.free}
          </p>
        )}
        {toReconnect.length > 0 ? <p>{IMPORT.reconnect(toReconnect.join(", "))}</p> : null}
        {found.schedules > 0 ? (
          <p>{IMPORT.schedules(pluralize(found.schedules, "schedule"), found.schedules === 1)}</p>
        ) : null}
        {found.pastSchedules > 0 ? (
          <p>{IMPORT.past(pluralize(found.pastSchedules, "schedule"))}</p>
        ) : null}
        {domain === "" ? null : <p>{IMPORT.domain(domain)}</p>}
      </div>
    </>
  );
}
