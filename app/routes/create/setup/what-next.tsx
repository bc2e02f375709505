import { Examples } from "./examples.tsx";
import { STEP_LABEL, type Step } from "#app/writing/wizard/wizard.ts";

const NEXT: Array<[Step, string]> = [
  ["keywords", "Pick from suggested keywords, or type your own."],
  ["generate", "Watch it being written. Stop whenever you like."],
  ["review", "Check its SEO score, add links to your other posts, and save it."],
];

/** Explains the later steps, and what counts towards the monthly limit. */
export function WhatNext({ action }: { action: string }) {
  return (
    <aside aria-labelledby="what-next" className="max-w-form text-muted lg:pt-6">
      <Examples action={action} />
      <h2 id="what-next" className="mb-3 font-medium text-ink">
        What comes next
      </h2>
      <dl className="space-y-3">
        {NEXT.map(([step, text]) => (
          <div key={step}>
            <dt className="font-medium">{STEP_LABEL[step]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4">
        Drafting is free. A post counts when you save it, a plan or an example when you change its
        text.
      </p>
    </aside>
  );
}
