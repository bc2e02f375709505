import { Form, Link } from "@remix-run/react";
import { CircleAlert } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import type { PostProblem, Repair } from "#app/publishing/views/post-problem.ts";
import { changeTimePath, reconnectPath } from "#app/publishing/views/repairs.ts";

const REPAIR = "link relative inline-flex min-h-11 items-center font-medium md:min-h-6";

/** Why a publication failed, in one line, and what repairs it. */
export function ProblemLine({ postId, problem }: { postId: string; problem: PostProblem }) {
  const { platformName, reason } = problem;
  const words = reason.includes(platformName) ? reason : `${platformName}: ${reason}`;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 md:flex-nowrap">
      <p
        className="flex min-w-0 basis-full items-start gap-1.5 text-danger md:basis-auto"
        title={words}
      >
        <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span className="line-clamp-3 md:line-clamp-1">{words}</span>
      </p>
      <span className="flex shrink-0 gap-3">
        {problem.repairs.map((repair) => (
          <RepairControl key={repair} repair={repair} postId={postId} problem={problem} />
        ))}
      </span>
    </div>
  );
}

const LINKS: Record<Exclude<Repair, "retry">, string> = {
  reconnect: "Reconnect",
  reschedule: "Change time",
  confirm: "Say if it is there",
  compare: "See what changed",
};

function RepairControl({
  repair,
  postId,
  problem: { publicationId, integrationId },
}: {
  repair: Repair;
  postId: string;
  problem: PostProblem;
}) {
  const busy = useBusy("retry");
  // The browser itself opens the form that is folded up at the place the address names.
  if (repair === "reschedule")
    return (
      <a href={changeTimePath(postId, publicationId)} className={REPAIR}>
        {LINKS[repair]}
      </a>
    );
  if (repair !== "retry")
    return (
      <Link
        to={
          repair === "reconnect"
            ? reconnectPath({ postId, integrationId })
            : `/preview/${postId}#publication-${publicationId}`
        }
        className={REPAIR}
      >
        {LINKS[repair]}
      </Link>
    );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={postId} />
      <input type="hidden" name="publicationId" value={publicationId} />
      <button name="intent" value="retry" disabled={busy} className={REPAIR}>
        Retry
      </button>
    </Form>
  );
}
