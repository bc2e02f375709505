import { Form, Link, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { classes } from "#app/components/ui/classes.ts";
import { CircleAlert, CircleHelp, Clock } from "#app/components/ui/icons.tsx";
import { ClockTime } from "#app/components/ui/relative-time.tsx";
import type { PostProblem } from "#app/publishing/views/post-problem.ts";
import { repairControl, type Repair } from "#app/publishing/views/repairs.ts";

const LOOKS = {
  failed: { tone: "text-danger", Icon: CircleAlert },
  unsure: { tone: "text-warning", Icon: CircleHelp },
  held: { tone: "text-warning", Icon: CircleAlert },
  retrying: { tone: "text-muted", Icon: Clock },
  byHand: { tone: "text-muted", Icon: Clock },
};

export function ProblemLine({ postId, problem }: { postId: string; problem: PostProblem }) {
  const { platformName, reason, kind, nextTryAt } = problem;
  const words = reason.includes(platformName) ? reason : `${platformName}: ${reason}`;
  const { tone, Icon } = LOOKS[kind];
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 xl:flex-nowrap">
      <p
        className={classes("flex min-w-0 basis-full items-start gap-1.5 xl:basis-auto", tone)}
        title={words}
      >
        <Icon size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span className="line-clamp-3 xl:line-clamp-1">{words}</span>
      </p>
      {nextTryAt ? (
        <span className="shrink-0 text-muted">
          We try again at <ClockTime at={nextTryAt} />.
        </span>
      ) : null}
      <Form
        method="post"
        preventScrollReset
        className="flex flex-wrap gap-x-3 xl:shrink-0"
        aria-label={`What to do about ${platformName}`}
      >
        <input type="hidden" name="id" value={postId} />
        <input type="hidden" name="publicationId" value={problem.publicationId} />
        {problem.repairs.map((repair) => (
          <Fragment key={repair}>
            <RepairButton repair={repair} postId={postId} problem={problem} />{" "}
          </Fragment>
        ))}
      </Form>
    </div>
  );
}

const REPAIR = "link relative inline-flex min-h-11 items-center font-medium md:min-h-6";

function RepairButton({
  repair,
  postId,
  problem: { publicationId, integrationId },
}: {
  repair: Repair;
  postId: string;
  problem: PostProblem;
}) {
  const { formData } = useNavigation();
  const control = repairControl(repair, { id: publicationId, postId, integrationId });
  if (control.kind === "link")
    return (
      <Link to={control.to} className={REPAIR}>
        {control.label}
      </Link>
    );
  if (control.kind === "load")
    return (
      <a href={control.href} className={REPAIR}>
        {control.label}
      </a>
    );
  const busy = formData?.get("publicationId") === publicationId;
  return (
    <button name="intent" value={control.intent} disabled={busy} className={REPAIR}>
      {busy && formData.get("intent") === control.intent ? control.busyText : control.label}
    </button>
  );
}
