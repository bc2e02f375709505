import { Link } from "@remix-run/react";
import { EXAMPLES } from "#app/writing/examples/list.ts";

/** Fills the form with a worked example. */
export function Examples() {
  return (
    <div className="mt-6">
      <h2 className="mb-2 font-medium text-ink">Try an example</h2>
      <ul className="space-y-3">
        {EXAMPLES.map(({ key, label, topic }) => (
          <li key={key}>
            <Link
              to={`/create?new&example=${key}`}
              className="flex min-h-11 flex-col justify-center md:min-h-8"
            >
              <span>
                <span className="link">{topic}</span>
              </span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
