import { Form, useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { Support } from "#app/content/facts/fact.ts";
import { SOME_KINDS } from "#app/copy/facts.ts";
import { pluralize } from "#app/lib/numbers.ts";
import type { FactView } from "#app/posts/facts.server.ts";
import { factWords, supportWords, uncheckedWords } from "./fact-words.ts";
import { Quotes, SourceLink } from "./quotes.tsx";

/** What needs its reader most comes first. */
const ORDER: readonly Support[] = ["contradicted", "disputed", "not_found", "unclear", "unchecked"];
const WRONG: ReadonlySet<Support> = new Set(["contradicted", "disputed"]);

interface RowsProps {
  facts: readonly FactView[];
  /** The address of the screen, whose intent is "check-facts". */
  action: string;
}

interface Props extends RowsProps {
  /** False where the article's language is one in which some kinds of facts are not found. */
  allKinds: boolean;
}

/** Sentences that a reader could check, with a box for each; supported ones are folded up. */
export function FactsCard({ facts, allKinds, action }: Props) {
  const hydrated = useHydrated();
  const open = facts
    .filter(({ support }) => support !== "supported")
    .sort((one, other) => ORDER.indexOf(one.support) - ORDER.indexOf(other.support));
  const supported = facts.filter(({ support }) => support === "supported");
  return (
    <Card as="section" id="facts" aria-labelledby="facts-title">
      <CardHeader
        id="facts-title"
        title="Facts to check"
        description={
          open.length === 0
            ? "Your sources support every fact we found."
            : uncheckedWords(facts) || "All checked."
        }
      />
      <Form method="post" action={action} preventScrollReset>
        <Rows facts={open} action={action} />
        {supported.length > 0 ? (
          <details className="group mt-4 border-t border-line pt-2">
            <summary className="flex min-h-11 items-center gap-2 rounded-md font-medium md:min-h-8">
              Supported by your sources ({pluralize(supported.length, "sentence")})
              <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
                ›
              </span>
            </summary>
            <Rows facts={supported} action={action} />
          </details>
        ) : null}
        {hydrated ? null : (
          <Button name="intent" value="check-facts" className="mt-4">
            Save checks
          </Button>
        )}
      </Form>
      {allKinds ? null : <p className="mt-4 text-muted">{SOME_KINDS}</p>}
    </Card>
  );
}

function Rows({ facts, action }: RowsProps) {
  return (
    <ul className="divide-y divide-line">
      {facts.map((fact) => (
        <FactRow key={fact.id} fact={fact} action={action} />
      ))}
    </ul>
  );
}

/** One sentence with its box. With scripts the box saves itself, whatever the others show. */
function FactRow({ fact, action }: { fact: FactView; action: string }) {
  const { id, sentence, kinds, support, quotes, doubts, source, checked } = fact;
  const { send, idle } = useSelfSaving(fact, action);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p>{sentence}</p>
      <p className="mt-0.5 text-muted">
        <span className={WRONG.has(support) ? "font-medium text-danger" : undefined}>
          {supportWords(fact)}
        </span>{" "}
        {factWords(kinds)}
      </p>
      {doubts.length > 0 ? (
        <p className="text-muted">What may differ: {doubts.join("; ")}.</p>
      ) : null}
      <Quotes quotes={quotes} beside={support === "disputed"} />
      {source && quotes.length === 0 ? (
        <p className="text-muted">
          The same figures or names occur in{" "}
          {source.url === "" ? source.title : <SourceLink source={source} />}. Compare them.
        </p>
      ) : null}
      <input type="hidden" name={checked ? "wereChecked" : "wereOpen"} value={id} />
      <Checkbox
        id={`fact-${id}`}
        name="checked"
        value={id}
        defaultChecked={checked}
        onChange={(event) => send(event.currentTarget.checked)}
        label="Checked"
        aria-label={`Checked: ${sentence}`}
        aria-busy={!idle || undefined}
        className="w-fit"
      />
    </li>
  );
}

/**
 * Sends one box when it changes, also one that was changed before the scripts ran. Afterwards the
 * box shows what is saved: another tab may have changed it, and a request may have failed.
 */
function useSelfSaving({ id, checked }: FactView, action: string) {
  const { submit, state } = useFetcher();
  const idle = state === "idle";
  const hydrated = useRef(false);
  const send = useCallback(
    (now: boolean) => {
      const form = new FormData();
      form.set("intent", "check-facts");
      form.set("quiet", "on");
      form.set(now ? "wereOpen" : "wereChecked", id);
      if (now) form.set("checked", id);
      submit(form, { method: "post", action });
    },
    [submit, action, id],
  );
  useEffect(() => {
    const box = document.getElementById(`fact-${id}`);
    if (!(box instanceof HTMLInputElement) || !idle) return;
    if (!hydrated.current && box.checked !== checked) send(box.checked);
    else box.checked = checked;
    hydrated.current = true;
  }, [id, checked, idle, send]);
  return { send, idle };
}
