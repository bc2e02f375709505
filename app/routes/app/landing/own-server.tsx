import { COMMANDS, OWN_SERVER } from "#app/copy/landing.ts";
import { Section } from "./section.tsx";

/** That it runs anywhere, and how it is started. */
export function OwnServer() {
  return (
    <Section
      id="self-host"
      title="Your server, your keys, MIT"
      text="Run Postwright yourself, with everything it can do. One command starts it."
    >
      <ul className="mb-8 grid gap-6 md:grid-cols-3">
        {OWN_SERVER.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2">
        {COMMANDS.map(({ title, needs, lines }) => (
          <li key={title} className="card flex min-w-0 flex-col p-6">
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-1 mb-4 text-muted">{needs}</p>
            {/* Scrolling by keyboard needs a focusable element. */}
            <pre
              tabIndex={0}
              role="group"
              aria-label={`Commands: ${title}`}
              className="grow overflow-x-auto rounded-md border border-line bg-canvas p-4 font-mono text-sm"
            >
              {lines.join("\n")}
            </pre>
          </li>
        ))}
      </ul>
    </Section>
  );
}
