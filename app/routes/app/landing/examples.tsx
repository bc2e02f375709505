import { ChevronRight } from "#app/components/ui/icons.tsx";
import { EXAMPLES } from "#app/writing/examples/list.ts";

/** Three briefs to try, each from keywords to a finished article. */
export function Examples() {
  return (
    <section
      id="examples"
      aria-labelledby="examples-title"
      className="mx-auto max-w-content px-4 pt-16 md:px-8 md:pt-24"
    >
      <h2 id="examples-title" className="font-serif text-2xl font-semibold">
        Try an example
      </h2>
      <p className="mt-2 mb-8 max-w-xl text-base text-muted">
        Follow one of three example articles through every step: keywords, writing, score, links and
        publishing.
      </p>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {EXAMPLES.map(({ key, label, topic }) => (
          <li key={key}>
            <a
              href={`/api/login?returnTo=${encodeURIComponent(`/create?example=${key}`)}`}
              className="card flex h-full flex-col p-6 hover:border-line-strong"
            >
              <span className="text-muted">{label}</span>
              <span className="mt-2 font-serif text-lg font-semibold">{topic}</span>
              <span className="mt-auto flex items-center gap-1.5 pt-5 font-medium text-accent">
                Try this example <ChevronRight size={16} aria-hidden="true" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
