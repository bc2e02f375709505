import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CircleAlert, CircleHelp, Clock } from "#app/components/ui/icons.tsx";
import { ClockTime, ExactTime } from "#app/components/ui/relative-time.tsx";
import { formatNumber } from "#app/lib/numbers.ts";
import type { Attention, AttentionItem } from "#app/publishing/views/attention.server.ts";
import { AttentionRepairs } from "./attention-repairs.tsx";

const ICONS = {
  failed: <CircleAlert size={16} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />,
  unconfirmed: <CircleHelp size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />,
  queued: <Clock size={16} className="mt-0.5 shrink-0 text-muted" aria-hidden="true" />,
};

/** Publications that failed, are unconfirmed or are due soon; nothing when there are none. */
export function AttentionCard({ items, more }: Attention) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="card">
      <h2 id="attention" className="border-b border-line px-4 py-4 text-base font-semibold md:px-6">
        Needs your attention
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-6">
            <div className="flex min-w-0 flex-1 basis-80 gap-3">
              {ICONS[item.state]}
              <div className="min-w-0">
                <Link
                  to={`/preview/${item.postId}`}
                  className="two-lines font-medium hover:underline"
                  title={item.title}
                >
                  {item.title}
                </Link>
                <p className="mt-0.5 text-muted">
                  <Explanation item={item} />
                </p>
              </div>
            </div>
            <AttentionRepairs item={item} />
          </li>
        ))}
        {more.failed > 0 ? (
          <More to="/posts?status=failed" place="My Posts">
            {formatNumber(more.failed)} more failed, or may have.
          </More>
        ) : null}
        {more.waiting > 0 ? (
          <More to="/calendar" place="Calendar">
            {formatNumber(more.waiting)} more due soon, or waiting for you.
          </More>
        ) : null}
      </ul>
    </section>
  );
}

function More({ to, place, children }: { to: string; place: string; children: ReactNode }) {
  return (
    <li className="px-4 py-3 text-muted md:px-6">
      {children}{" "}
      <Link to={to} className="link">
        See all in {place}
      </Link>
    </li>
  );
}

function Explanation({ item }: { item: AttentionItem }) {
  const where = item.integration ?? "a connection that was removed";
  if (item.state === "failed") return `Could not be published to ${where}. ${item.error ?? ""}`;
  if (item.byHand) return `Import file ready. Import it on ${where}, then mark it as published.`;
  if (item.state === "unconfirmed")
    return `May or may not be live on ${where}: no answer came back. Look there first.`;
  if (item.error && !item.nextTryAt) return `Not yet on ${where}. ${item.error}`;
  if (item.nextTryAt)
    return (
      <>
        Not yet on {where}. {item.error} We try again at <ClockTime at={item.nextTryAt} />.
      </>
    );
  return (
    <>
      Goes out to {where} on <ExactTime at={item.dueAt} />
    </>
  );
}
