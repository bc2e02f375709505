import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { listApiTokens } from "#app/accounts/api-token.server.ts";
import { isFreshlySignedIn } from "#app/accounts/fresh-sign-in.server.ts";
import { hasPassword } from "#app/accounts/passwords/passwords.server.ts";
import { currentName, listZones } from "#app/accounts/zones.ts";
import { ImportForm } from "#app/components/import-form.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { SettingsNav } from "#app/components/settings-nav.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonAnchor, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { IMPORT } from "#app/copy/import.ts";
import { DELETE_NOTE, EXPORT_NOTE } from "#app/copy/settings.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { TokensCard } from "./tokens-card.tsx";
import { settingsIntents } from "./settings.server.ts";

export const meta = screenTitle("Settings");

export const loader = screenLoader("/settings", async ({ user, request }) => ({
  timeZone: currentName(user.timeZone),
  zones: listZones(user.timeZone),
  tokens: await listApiTokens(user.id),
  asksPassword: !(await isFreshlySignedIn(request)) && (await hasPassword(user.id)),
}));

export const action = screenAction(settingsIntents);

export default function Settings() {
  const screen = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  return (
    <>
      <ActionToast toast={last?.toast} />
      <PageHeader title="Settings" />
      <SettingsNav />
      <div className="grid max-w-3xl gap-6">
        <TimeZoneForm
          zones={screen.zones}
          current={screen.timeZone}
          lastResult={resultOf("time-zone")}
        />
        <TokensCard
          key={screen.tokens[0]?.id}
          tokens={screen.tokens}
          asksPassword={screen.asksPassword}
          newToken={last?.value?.token ?? null}
          lastResult={resultOf("create-token")}
        />
        <Card as="section" className="p-6">
          <CardHeader title="Export and import" description={EXPORT_NOTE} />
          <ButtonAnchor href="/settings/export" className="mt-4">
            Download everything
          </ButtonAnchor>
          <p className="mt-6 mb-4 text-muted">{IMPORT.note}</p>
          <ImportForm lastResult={null} />
        </Card>
        <Card as="section" className="p-6">
          <CardHeader title="Delete account" description={DELETE_NOTE} />
          <ButtonLink to="/settings/delete" className="mt-4">
            Delete account…
          </ButtonLink>
        </Card>
      </div>
    </>
  );
}

function TimeZoneForm({
  zones,
  current,
  lastResult,
}: {
  zones: string[];
  current: string;
  lastResult: SubmissionResult<string[]> | null;
}) {
  const [form, fields] = useForm<{ timeZone: string }>({
    id: "time-zone",
    lastResult,
    defaultValue: { timeZone: current },
  });
  return (
    <Card as="section" className="p-6">
      <CardHeader title="Time zone" description="Used for schedules and all times." />
      <Form method="post" {...getFormProps(form)} className="mt-4 max-w-md">
        <FormBody form={form}>
          <SelectField
            field={fields.timeZone}
            label="Time zone"
            help={<BrowserZone formId={form.id} saved={current} />}
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          />
          <SubmitButton intent="time-zone" busyText="Saving…">
            Save time zone
          </SubmitButton>
        </FormBody>
      </Form>
    </Card>
  );
}

/** Offers the browser's zone where another one is saved; without scripts it is not known. */
function BrowserZone({ formId, saved }: { formId: string; saved: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return "Choose a city in your time zone.";
  const own = currentName(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (own === saved) return "This matches your browser.";
  const choose = () => {
    const form = document.getElementById(formId);
    const control = form instanceof HTMLFormElement ? form.elements.namedItem("timeZone") : null;
    if (control instanceof HTMLSelectElement) control.value = own;
  };
  return (
    <>
      This browser is in {own.replaceAll("_", " ")}.{" "}
      <button type="button" className="link" onClick={choose}>
        Choose it
      </button>
    </>
  );
}
