import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonAnchor, ButtonLink } from "#app/components/ui/button.tsx";
import { CircleAlert, CircleHelp, Clock } from "#app/components/ui/icons.tsx";
import { ClockTime, ExactTime } from "#app/components/ui/relative-time.tsx";
import { formatNumber } from "#app/lib/numbers.ts";
import type { Attention, AttentionItem } from "#app/publishing/views/attention.server.ts";
import { type Repair, repairControl } from "#app/publishing/views/repairs.ts";

const ICONS = {
  changedThere: (
    <CircleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />
  ),
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
              {ICONS[item.changedThere ? "changedThere" : item.state]}
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
  if (item.state === "failed")
    return `Not ${item.live ? "updated" : "published"} on ${where}. ${item.error ?? ""}`;
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

/** The buttons that repair a publication: links, and answers that this screen's action takes. */
function AttentionRepairs({ item }: { item: AttentionItem }) {
  const { formData } = useNavigation();
  const sent = formData?.get("publicationId") === item.id ? formData.get("intent") : null;
  return (
    <Form
      method="post"
      action="/?index"
      preventScrollReset
      className="flex flex-wrap gap-2 pl-7 lg:pl-0"
    >
      <input type="hidden" name="publicationId" value={item.id} />
      {item.repairs.map((repair) => (
        <RepairButton key={repair} repair={repair} item={item} sent={sent} />
      ))}
    </Form>
  );
}

function RepairButton({
  repair,
  item,
  sent,
}: {
  repair: Repair;
  item: AttentionItem;
  /** The intent that is being sent for the publication. */
  sent: FormDataEntryValue | null;
}) {
  const control = repairControl(repair, item);
  const label = (
    <>
      {control.label}
      <span className="sr-only">: {item.title}</span>
    </>
  );
  if (control.kind === "link")
    return (
      <ButtonLink size="sm" to={control.to}>
        {label}
      </ButtonLink>
    );
  if (control.kind === "load")
    return (
      <ButtonAnchor size="sm" href={control.href}>
        {label}
      </ButtonAnchor>
    );
  const { intent, busyText } = control;
  return (
    <Button size="sm" name="intent" value={intent} busy={sent === intent} busyText={busyText}>
      {label}
    </Button>
  );
}
