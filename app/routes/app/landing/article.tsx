import { ScoreBadge } from "#app/components/ui/badge.tsx";
import { ChevronRight, CircleAlert, CircleCheck } from "#app/components/ui/icons.tsx";
import { formatNumber } from "#app/lib/numbers.ts";
import { exampleHref } from "./example-href.ts";
import { SCORED } from "./scored-article.ts";
import { Section } from "./section.tsx";

/** An article that was finished in Postwright, with the reasons of its score. */
export function Article() {
  return (
    <Section
      id="article"
      title="A finished article, and why it scores what it scores"
      text="One of the three example articles that come with Postwright. The score and every reason are worked out from its text, as they are for yours."
    >
      <div className="grid gap-4 md:grid-cols-2 md:gap-5">
        <article className="card flex flex-col p-6 md:p-8">
          <p className="text-muted">{formatNumber(SCORED.words)} words</p>
          <h3 className="mt-2 font-serif text-xl font-semibold">{SCORED.title}</h3>
          <p className="mt-4 font-serif text-base leading-7">{SCORED.opening}</p>
          <a
            href={exampleHref(SCORED.key)}
            className="mt-auto inline-flex min-h-11 items-center gap-1.5 pt-5 font-medium text-accent"
          >
            Follow it through every step <ChevronRight size={16} aria-hidden="true" />
          </a>
        </article>
        <div className="card p-6 md:p-8">
          <ScoreBadge score={SCORED.score} />
          <Reasons />
        </div>
      </div>
    </Section>
  );
}

function Reasons() {
  return (
    <ul className="mt-5 space-y-3">
      {SCORED.losses.map(({ label, verdict, explanation }) => (
        <li key={label} className="flex gap-2.5">
          <CircleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
          <div>
            <p className="font-medium">
              {label} <span className="text-warning">{verdict}</span>
            </p>
            <p className="text-muted">{explanation}</p>
          </div>
        </li>
      ))}
      {SCORED.good.map(({ label, figure }) => (
        <li key={label} className="flex gap-2.5">
          <CircleCheck size={16} className="mt-0.5 shrink-0 text-success" aria-hidden="true" />
          <p>
            <span className="font-medium">{label}</span>{" "}
            <span className="text-muted">{figure}</span>
          </p>
        </li>
      ))}
      <li className="border-t border-line pt-3 text-muted">
        and {SCORED.goodInAll - SCORED.good.length} more checks without a deduction
      </li>
    </ul>
  );
}
