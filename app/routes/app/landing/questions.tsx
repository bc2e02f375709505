import { useFreePlanAi } from "#app/components/shell/use-shell.ts";
import { ChevronRight } from "#app/components/ui/icons.tsx";
import { questions } from "#app/copy/landing.ts";
import { Section } from "./section.tsx";

export function Questions() {
  return (
    <Section id="questions" title="Questions" text="What people ask before they start.">
      <div className="card max-w-article divide-y divide-line">
        {questions(useFreePlanAi()).map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-5 py-4 text-base font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronRight
                size={20}
                aria-hidden="true"
                className="ml-auto shrink-0 text-muted group-open:rotate-90"
              />
            </summary>
            <p className="px-5 pb-5 text-base text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
