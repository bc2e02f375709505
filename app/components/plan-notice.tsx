import * as TEXT from "#app/copy/text.ts";
import type { WriterKind } from "#app/writing/writer.ts";
import { PLAN } from "#app/copy/plan.ts";
import { Alert } from "./ui/alert.tsx";
import { ButtonLink } from "./ui/button.tsx";

/** Says what comes where no model is connected: a plan, or the article of an example. */
export function WriterNotice({ writer, title }: { writer: WriterKind; title: string }) {
  if (writer === "model") return null;
  return writer === "plan" ? (
    <PlanNotice title={title} />
  ) : (
    <PlanNotice title={PLAN.example} text={PLAN.exampleText} />
  );
}

/** Says that a text is, or will be, a plan, and leads to where a model is connected. */
export function PlanNotice({
  title = PLAN.title,
  text = PLAN.text,
  connect = true,
  className = "mb-6",
}: {
  title?: string;
  text?: string;
  connect?: boolean;
  className?: string;
}) {
  return (
    <Alert
      title={title}
      className={className}
      action={connect ? <ButtonLink to={PLAN.connectPath}>{PLAN.connect}</ButtonLink> : null}
    >
      {text}
    </Alert>
  );
}

/** Says over a form that it cannot be saved as another post of this month. */
export function MonthUsedUp({ before = "" }: { before?: string }) {
  return (
    <Alert
      tone="warning"
      className="mb-6"
      action={<ButtonLink to="/subscription">Upgrade</ButtonLink>}
    >
      {before} {TEXT.limitReached} {TEXT.resetsMonthly}
    </Alert>
  );
}
