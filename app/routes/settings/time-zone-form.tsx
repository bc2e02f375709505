import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { currentName } from "#app/accounts/zones.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";

/** The zone of schedules and of all times shown. */
export function TimeZoneForm({
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
