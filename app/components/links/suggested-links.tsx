import { Form } from "@remix-run/react";
import { useState } from "react";
import { ScoreBadge } from "#app/components/ui/badge.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { pluralize } from "#app/lib/numbers.ts";

/** A link that the author may take or leave. */
interface SuggestedLink {
  postId: string;
  title: string;
  anchorText: string;
  /** The words of the sentence around the anchor, with their spaces. */
  before: string;
  after: string;
  relevanceScore: number;
}

interface Props {
  /** Where the form is sent. */
  action: string;
  suggestions: readonly SuggestedLink[];
  /** The version of the post that the links go into; absent for a draft of the wizard. */
  version?: number;
}

/** Suggested links with a box for each. A box that is not ticked leaves its link for good. */
export function SuggestedLinks({ action, suggestions, version }: Props) {
  const busy = useBusy();
  const hydrated = useHydrated();
  const [left, setLeft] = useState<readonly string[]>([]);
  const count = suggestions.filter(({ postId }) => !left.includes(postId)).length;
  const toggle = (postId: string, taken: boolean) =>
    setLeft((before) => (taken ? before.filter((one) => one !== postId) : [...before, postId]));
  return (
    <Form method="post" action={action} preventScrollReset aria-label="Suggested links">
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      <ul className="divide-y divide-line">
        {suggestions.map((link) => (
          <li key={link.postId} className="py-1 md:py-2">
            <input type="hidden" name="offered" value={link.postId} />
            <Checkbox
              name="taken"
              value={link.postId}
              defaultChecked
              onChange={(event) => toggle(link.postId, event.target.checked)}
              label={
                <span className="two-lines font-medium" title={link.title}>
                  {link.title}
                </span>
              }
              help={
                <>
                  <span className="my-1 block break-words text-muted">
                    {link.before}
                    <mark className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent">
                      {link.anchorText}
                    </mark>
                    {link.after}
                  </span>
                  <ScoreBadge score={link.relevanceScore} label="Relevance" />
                </>
              }
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <SubmitButton intent="add-links" busyText="Adding…" disabled={busy}>
          {hydrated && count > 0 ? `Add ${pluralize(count, "link")}` : "Add links"}
        </SubmitButton>
        <SubmitButton intent="leave-links" variant="quiet" busyText="Leaving…" disabled={busy}>
          No thanks
        </SubmitButton>
      </div>
    </Form>
  );
}
