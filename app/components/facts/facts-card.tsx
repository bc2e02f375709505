import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { ENGLISH_ONLY } from "#app/copy/facts.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { FactView } from "#app/posts/facts.server.ts";
import { FactRow } from "./fact-row.tsx";
import { uncheckedWords } from "./fact-words.ts";

interface RowsProps {
  facts: readonly FactView[];
  /** The address of the screen, whose intent is "check-facts". */
  action: string;
}

interface Props extends RowsProps {
  /** False where the article's language is one in which some kinds of facts are not found. */
  allKinds: boolean;
}

/** Sentences that a reader could check, with a box for each; backed ones are folded up. */
export function FactsCard({ facts, allKinds, action }: Props) {
  const hydrated = useHydrated();
  const open = facts.filter(({ source }) => source === null);
  const backed = facts.filter(({ source }) => source !== null);
  return (
    <Card as="section" id="facts" aria-labelledby="facts-title">
      <CardHeader
        id="facts-title"
        title="Facts to check"
        description={
          open.length === 0
            ? "Your sources back every fact we found."
            : uncheckedWords(facts) || "All checked."
        }
      />
      <Form method="post" action={action} preventScrollReset>
        <Rows facts={open} action={action} />
        {backed.length > 0 ? (
          <details className="group mt-4 border-t border-line pt-2">
            <summary className="flex min-h-11 items-center gap-2 rounded-md font-medium md:min-h-8">
              Backed by your sources ({pluralize(backed.length, "sentence")})
              <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
                ›
              </span>
            </summary>
            <Rows facts={backed} action={action} />
          </details>
        ) : null}
        {hydrated ? null : (
          <Button name="intent" value="check-facts" className="mt-4">
            Save checks
          </Button>
        )}
      </Form>
      {allKinds ? null : <p className="mt-4 text-muted">{ENGLISH_ONLY}</p>}
    </Card>
  );
}

function Rows({ facts, action }: RowsProps) {
  return (
    <ul className="-mx-1 max-h-[36rem] divide-y divide-line overflow-y-auto px-1">
      {facts.map((fact) => (
        <FactRow key={fact.id} fact={fact} action={action} />
      ))}
    </ul>
  );
}
