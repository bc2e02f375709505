import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Link2, RefreshCw, Save } from "#app/components/ui/icons.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { stepPath } from "#app/writing/wizard/wizard.ts";
import { KeptNote } from "../kept-note.tsx";
import { useWritingBlock } from "../use-writing-block.ts";

/** The actions on the generated post. */
export function ReviewActions({ draftId }: { draftId: string }) {
  const busy = useBusy();
  const block = useWritingBlock();
  return (
    <Form
      method="post"
      action={stepPath("review", draftId)}
      className="grid grid-cols-1 gap-3 md:max-lg:grid-cols-2 md:max-lg:*:last:col-span-2"
    >
      {block === "limit" ? null : (
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
