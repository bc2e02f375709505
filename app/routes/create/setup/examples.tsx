import { EXAMPLES } from "#app/writing/examples/list.ts";

/** Fills the form with a worked example. What is typed so far is kept as a draft of its own. */
export function Examples({ action }: { action: string }) {
  return (
    <section aria-labelledby="examples" className="mb-6 scroll-mt-20 border-b border-line pb-6">
      <h2 id="examples" className="mb-2 font-medium text-ink">
        See it with an example
      </h2>
      <ul className="space-y-3">
        {EXAMPLES.map(({ key, label, topic }) => (
          <li key={key}>
            <button
              name="intent"
              value="leave"
              formAction={`${action}&example=${key}`}
              formNoValidate
              className="group flex min-h-11 w-full flex-col justify-center rounded-md text-left md:min-h-8"
            >
              <span className="link">{topic}</span> <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
