import { Outlet, useLocation } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { useUser } from "#app/components/shell/use-shell.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { RotateCcw } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PLAN_AT_LIMIT } from "#app/copy/limit.ts";
import { allowanceLeft, postsLeft } from "#app/copy/plans.ts";
import * as TEXT from "#app/copy/text.ts";
import { WIZARD } from "#app/copy/wizard.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { readAllowance } from "#app/plans/model-calls.server.ts";
import { isWithinLimit, UNLIMITED } from "#app/plans/plan.ts";
import { type Planned, readWritingBlock } from "#app/plans/usage.server.ts";
import type { WritingBlock } from "#app/plans/writing-block.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { latestKeywordsOnce } from "#app/writing/generation/keyword-run.server.ts";
import { findDraftOnce } from "#app/writing/wizard/draft.server.ts";
import { isActive, stepAt, stepMarks } from "#app/writing/wizard/wizard.ts";
import { isCounted } from "#app/writing/writer.ts";
import { Steps } from "./steps.tsx";

export const meta = screenTitle(WIZARD.title);

export const loader = screenLoader("/create", async ({ user, url }) => {
  const id = url.searchParams.get("draft");
  const [draft, allowance, writer] = await Promise.all([
    id === null ? null : findDraftOnce(user, id),
    readAllowance(user),
    readWriterStatus(user),
  ]);
  return {
    marks: stepMarks(draft),
    started: draft !== null,
    saved: draft?.savedPostId ?? null,
    form: draft ? await formAt(user, url.pathname, draft.id) : null,
    allowance,
    block: await readWritingBlock(user, isCounted(writer.kind)),
  };
});

/**
 * The form of a screen with fields, which is submitted when the user opens another step. While
 * keywords are awaited, their screen has none.
 */
async function formAt(user: Planned, pathname: string, draftId: string) {
  const name = /^\/create\/(setup|keywords|outline)(?:\.data)?$/.exec(pathname)?.[1];
  const run = name === "keywords" ? await latestKeywordsOnce(user, draftId) : null;
  return name === undefined || isActive(run?.state ?? null)
    ? null
    : {
        id: `${name}-${draftId}`,
        action: `/create/${name}?draft=${encodeURIComponent(draftId)}`,
        staysOnEnter: name === "outline",
      };
}

/** The frame of the four steps: the usage of the month and the progress. */
export default function Create() {
  const screen = useScreenData<typeof loader>();
  const { pathname } = useLocation();
  const { block } = screen;
  const current = stepAt(pathname);
  const { monthlyPostLimit, postsThisMonth } = useUser();
  const usedUp = screen.saved === null && !isWithinLimit(monthlyPostLimit, postsThisMonth);
  // Said before any work is done.
  const ofMonth = current === "setup" && !usedUp ? postsLeft(monthlyPostLimit, postsThisMonth) : "";
  const left = [ofMonth, allowanceLeft(screen.allowance)].filter((text) => text !== "").join(" ");
  return (
    <>
      <PageHeader
        title={WIZARD.title}
        description={block === null ? left : undefined}
        badge={<Usage started={screen.started} />}
      />
      <LimitAlert block={block} usedUp={usedUp} refusal={screen.allowance.post.refusal} />
      {screen.saved === null ? (
        <>
          {screen.form?.staysOnEnter ? <EnterButton formId={screen.form.id} /> : null}
          <Steps
            marks={screen.marks}
            current={current}
            // At the limit the setup has no form.
            form={block !== null && current === "setup" ? null : screen.form}
          />
          <Outlet />
        </>
      ) : (
        <SavedCard postId={screen.saved} />
      )}
    </>
  );
}

/** The posts of the month, and the way to a new draft. */
function Usage({ started }: { started: boolean }) {
  const { postsThisMonth, monthlyPostLimit } = useUser();
  const usage =
    monthlyPostLimit === UNLIMITED
      ? WIZARD.unlimited
      : `${postsThisMonth}/${monthlyPostLimit} posts`;
  return (
    <>
      <Badge title="Posts saved this month">
        <span data-testid="usage" className="tabular-nums">
          {usage}
        </span>
      </Badge>
      {started ? (
        <ButtonLink
          to="/create?new"
          variant="quiet"
          size="sm"
          className="-mr-3 ml-auto"
          icon={<RotateCcw size={16} aria-hidden="true" />}
        >
          Start over
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Enter presses a form's first submit button, which would otherwise be a step's. */
function EnterButton({ formId }: { formId: string }) {
  return (
    <button form={formId} name="intent" value="leave" hidden aria-hidden="true" tabIndex={-1} />
  );
}

/** Replaces the steps of a draft that is already saved as a post (reached by the Back button). */
function SavedCard({ postId }: { postId: string }) {
  return (
    <Card className="max-w-form">
      <h2 className="text-base font-semibold">This draft is saved as a post</h2>
      <p className="mt-1 text-muted">Edit and publish it from its page.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={`/preview/${postId}`} variant="primary">
          Open the post
        </ButtonLink>
        <ButtonLink to="/create?new">Write another</ButtonLink>
      </div>
    </Card>
  );
}

interface Props {
  block: WritingBlock | null;
  /** The month is used up; what counts later may still be begun. */
  usedUp: boolean;
  /** Why nothing can be written this hour; null if something can. */
  refusal: string | null;
}

/** Warns before any work is done that the plan, the month or the hour allows no writing. */
function LimitAlert({ block, usedUp, refusal }: Props) {
  if (block !== null || usedUp)
    return (
      <Alert
        tone="danger"
        className="mb-6"
        action={<ButtonLink to="/subscription">Upgrade</ButtonLink>}
      >
        {block === "no-ai" ? TEXT.noAiOnFree : TEXT.limitReached}
        {block === null ? ` ${PLAN_AT_LIMIT}` : null}
      </Alert>
    );
  if (refusal === null) return null;
  return (
    <Alert tone="warning" className="mb-6">
      {refusal}
    </Alert>
  );
}
