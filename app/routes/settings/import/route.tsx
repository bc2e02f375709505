import { useActionData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { readImport } from "#app/backup/import/imports.server.ts";
import { ImportForm } from "#app/components/import-form.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { IMPORT } from "#app/copy/import.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { FoundCard } from "./found-card.tsx";
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
