import { Form, Link } from "@remix-run/react";
import { ConfirmButton } from "#app/components/ui/confirm.tsx";

/** Offers to continue or discard the unfinished draft. */
export function Unfinished({ draft }: { draft: { id: string; topic: string; to: string } }) {
  return (
    <div className="mb-4 flex max-w-form items-center justify-between gap-4">
      <p className="two-lines min-w-0 text-muted" title={draft.topic}>
        <Link to={draft.to} className="link">
          Continue where you left off
        </Link>
        : {draft.topic}
      </p>
      <Form method="post" action="/create/discard">
        <input type="hidden" name="draft" value={draft.id} />
        <ConfirmButton
          size="sm"
          question={`Discard the unfinished draft “${draft.topic}”?`}
          askAt="/create/discard"
        >
          Discard
        </ConfirmButton>
      </Form>
    </div>
  );
}
