import { Form } from "@remix-run/react";
import { useUser } from "#app/components/shell/use-shell.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Link2, RefreshCw, Save } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { isWithinLimit } from "#app/plans/plan.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { KeptNote } from "../kept-note.tsx";
import { useWritingBlock } from "../use-writing-block.ts";

/** The actions on the generated post. `counts`: saving it counts against the month. */
export function ReviewActions({ draftId, counts }: { draftId: string; counts: boolean }) {
  const busy = useBusy();
  const block = useWritingBlock();
  const { monthlyPostLimit, postsThisMonth } = useUser();
  return (
    <Form
      method="post"
      action={stepPath("review", draftId)}
      className="grid grid-cols-1 gap-3 md:max-lg:grid-cols-2 md:max-lg:*:last:col-span-2"
    >
      {counts && !isWithinLimit(monthlyPostLimit, postsThisMonth) ? null : (
        <SubmitButton
          intent="save"
          variant="primary"
          busyText="Saving…"
          disabled={busy}
          icon={<Save size={16} aria-hidden="true" />}
        >
          Save as Draft
        </SubmitButton>
      )}
      <SubmitButton
        intent="links"
        busyText="Looking for posts to link to…"
        disabled={busy}
        icon={<Link2 size={16} aria-hidden="true" />}
      >
        Add SEO Internal Links
      </SubmitButton>
      {block ? (
        <KeptNote block={block} />
      ) : (
        <SubmitButton
          intent="regenerate"
          variant="quiet"
          busyText="Starting…"
          disabled={busy}
          icon={<RefreshCw size={16} aria-hidden="true" />}
        >
          Regenerate Post
        </SubmitButton>
      )}
    </Form>
  );
}
