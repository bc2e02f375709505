import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import { WIZARD } from "#app/copy/wizard.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";

/** How often the page asks whether the keywords are there, in milliseconds. */
const ASK_MS = 1_500;

interface Props {
  draftId: string;
  /** How many requests the model on this computer answers first. */
  ahead: number;
  /** A local server loads its model. */
  loading: boolean;
  /** The model runs on the user's own computer. */
  local: boolean;
}

/** The step while a model still suggests keywords. It holds no field that a reload could empty. */
export function AwaitedKeywords({ draftId, ahead, loading, local }: Props) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => state === "idle" && revalidate(), ASK_MS);
    return () => clearTimeout(timer);
  });
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Card className="max-w-form space-y-4">
        <p role="status" className="flex items-center gap-2 font-medium">
          <Spinner />{" "}
          {loading
            ? WIZARD.modelLoads
            : ahead > 0
              ? `${WIZARD.modelIsBusy(ahead)}…`
              : WIZARD.keywordsAwaited}
        </p>
        <p className="text-muted">
          {local ? `${WIZARD.localTakesTime} ` : ""}
          {WIZARD.keywordsGoOn}
        </p>
        <Form method="post" action={stepPath("keywords", draftId)}>
          <SubmitButton intent="typed" busyText="Stopping…">
            Type your own keywords
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}
