import { ChevronRight } from "#app/components/ui/icons.tsx";
import { exampleHref } from "./example-href.ts";
import { Section } from "./section.tsx";
import { EXAMPLES } from "#app/writing/examples/list.ts";

/** Three briefs to try, each from keywords to a finished article. */
export function Examples() {
  return (
    <Section
      id="examples"
      title="Try an example"
      text="Follow one of three example articles through every step: keywords, writing, score, links and publishing."
    >
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {EXAMPLES.map(({ key, label, topic }) => (
          <li key={key}>
            <a
              href={exampleHref(key)}
              className="card flex h-full flex-col p-6 hover:border-line-strong"
            >
              <span className="text-muted">{label}</span>{" "}
              <span className="mt-2 font-serif text-lg font-semibold">{topic}</span>{" "}
              <span className="mt-auto flex items-center gap-1.5 pt-5 font-medium text-accent">
                Try this example <ChevronRight size={16} aria-hidden="true" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
