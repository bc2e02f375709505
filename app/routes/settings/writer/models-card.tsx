import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { WRITER } from "#app/copy/writer-settings.ts";
import { formatDollars, formatNumber } from "#app/lib/numbers.ts";
import type { Trial } from "#app/writing/services/try-model.server.ts";
import type { StoredService } from "./key-card.tsx";

interface ModelsCardProps {
  stored: StoredService;
  /** What the service lists; empty where it tells nothing. */
  models: string[];
  /** The usual model, where the service has one. */
  usual: string;
  example: string;
  pricesOf: string;
  trials: Trial[] | null;
  lastResult: SubmissionResult<string[]> | null;
}

export function ModelsCard(props: ModelsCardProps) {
  const { stored, models, usual, example, pricesOf, trials, lastResult } = props;
  const { service, name, model, fastModel } = stored;
  const [form, fields] = useForm<{ service: string; model: string; fastModel: string }>({
    id: "writer-models",
    lastResult,
    defaultValue: { service, model, fastModel },
  });
  const listed = models.length > 0;
  return (
    <Card as="section" className="p-6">
      <div id="models">
        <CardHeader
          title={`Models of ${name}`}
          description={listed ? WRITER.modelsListed : WRITER.modelsUnlisted}
        />
      </div>
      <Form method="post" action={`/settings/writer?service=${service}`} {...getFormProps(form)}>
        <input type="hidden" name="service" value={service} />
        <FormBody form={form} className="max-w-md">
          <InputField
            field={fields.model}
            label="Model"
            help={usual === "" ? WRITER.modelHelp : `${WRITER.modelHelp} Empty: ${usual}.`}
            required={usual === ""}
            placeholder={usual === "" ? example : usual}
            list={listed ? "listed-models" : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <InputField
            field={fields.fastModel}
            label="Fast model"
            help={WRITER.fastModelHelp}
            list={listed ? "listed-models" : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          {listed ? (
            <datalist id="listed-models">
              {models.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          ) : null}
          {trials ? <Trials trials={trials} pricesOf={pricesOf} /> : null}
          <div className="flex flex-wrap gap-3">
            <SubmitButton intent="save-models" variant="secondary" busyText="Saving…">
              Save models
            </SubmitButton>
            <SubmitButton intent="try-models" variant="quiet" busyText="Trying…">
              Try it
            </SubmitButton>
          </div>
        </FormBody>
      </Form>
    </Card>
  );
}

function Trials({ trials, pricesOf }: { trials: Trial[]; pricesOf: string }) {
  return (
    <Alert title="It works">
      {trials.map(({ model, title, seconds, tokens, dollars }) => (
        <p key={model} className="break-words">
          {model} answered in {seconds.toFixed(1)} s: “{title}”. {formatNumber(tokens)} tokens
          {dollars === null
            ? "; its price is not known."
            : `, ${formatDollars(dollars)} at the list prices of ${pricesOf}.`}
        </p>
      ))}
    </Alert>
  );
}
