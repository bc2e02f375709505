import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useUser } from "#app/components/shell/use-shell.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CalendarDays, FileText, PenLine, Sparkles } from "#app/components/ui/icons.tsx";
import { AT_LIMIT, upgradeGain } from "#app/copy/limit.ts";
import * as TEXT from "#app/copy/text.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { isWithinLimit } from "#app/plans/plan.ts";
import type { WritingBlock } from "#app/plans/writing-block.ts";
import type { SetupValues } from "./setup-fields.tsx";

interface Props {
  block: WritingBlock;
  /** The drafts that the user changed last. */
  drafts: ReadonlyArray<{ id: string; title: string }>;
  /** The draft of the wizard; null for one that is not stored. */
  kept: Omit<KeptBriefProps, "block" | "values"> | null;
  values: KeptBriefProps["values"];
}

const ICON = { size: 20, "aria-hidden": true, className: "mt-3 shrink-0 text-muted md:mt-1.5" };

/** Stands in place of a form for a new post that cannot be sent: what can be done instead. */
export function AtLimit({ block, drafts, kept, values }: Props) {
  const { subscriptionPlan, monthlyPostLimit, postsThisMonth } = useUser();
  const within = isWithinLimit(monthlyPostLimit, postsThisMonth);
  return (
    <>
      <Card as="section" aria-labelledby="at-limit" className="max-w-form">
        <h2 id="at-limit" className="text-base font-semibold">
          {AT_LIMIT.title}
        </h2>
        <ul className="mt-2 divide-y divide-line">
          <Way
            icon={<Sparkles {...ICON} />}
            name={AT_LIMIT.upgrade}
            to="/subscription"
            note={upgradeGain(subscriptionPlan, block)}
          />
          {within ? (
            <Way
              icon={<PenLine {...ICON} />}
              name={AT_LIMIT.byHand}
              to="/posts/new"
              note={AT_LIMIT.byHandNote}
            />
          ) : (
            <Way icon={<CalendarDays {...ICON} />} name={AT_LIMIT.wait} note={TEXT.resetsMonthly} />
          )}
          <Way
            icon={<FileText {...ICON} />}
            name={AT_LIMIT.posts}
            to="/posts"
            note={AT_LIMIT.postsNote}
          >
            {drafts.map(({ id, title }) => (
              <WayLink key={id} to={`/preview/${id}/edit`} title={title}>
                {title}
              </WayLink>
            ))}
          </Way>
        </ul>
      </Card>
      {kept ? <KeptBrief block={block} values={values} {...kept} /> : null}
    </>
  );
}

interface WayProps {
  icon: ReactNode;
  name: string;
  /** Where it leads; a way without an address is only said. */
  to?: string;
  note: string;
  children?: ReactNode;
}

function Way({ icon, name, to, note, children }: WayProps) {
  return (
    <li className="flex gap-3 pt-1 pb-4 last:pb-0 md:pt-2 md:pb-3">
      {icon}
      <div className="min-w-0">
        {to === undefined ? (
          <p className="flex min-h-11 items-center font-medium md:min-h-8">{name}</p>
        ) : (
          <WayLink to={to}>{name}</WayLink>
        )}
        <p className="text-muted">{note}</p>
        {children}
      </div>
    </li>
  );
}

function WayLink({ to, title, children }: { to: string; title?: string; children: string }) {
  return (
    <Link to={to} title={title} className="flex min-h-11 items-center md:min-h-8">
      <span className={title === undefined ? "link font-medium" : "link two-lines"}>
        {children}
      </span>
    </Link>
  );
}

interface KeptBriefProps {
  block: WritingBlock;
  values: SetupValues;
  keywords: string;
  /** The address of the article; null if there is none yet. */
  article: string | null;
}

/** The draft of a user who can write no further post, to read and to copy from. */
function KeptBrief({ block, values, keywords, article }: KeptBriefProps) {
  const lines = [
    ["Topic", values.topic],
    ["Target Audience", values.targetAudience],
    ["Industry", values.industry],
    ["Word Count", pluralize(Number(values.wordCount), "word")],
    ["Additional Instructions", values.instructions],
    ["Sources and notes", values.sourcesText],
    ["Selected Keywords", keywords],
  ] as const;
  return (
    <Card as="section" aria-labelledby="kept-brief" className="mt-6 max-w-form">
      <CardHeader
        title={AT_LIMIT.yourDraft}
        id="kept-brief"
        description={block === "limit" ? AT_LIMIT.goOnLater : AT_LIMIT.goOnLaterNoAi}
      />
      <dl className="space-y-3">
        {lines.map(([term, text]) =>
          text === "" ? null : (
            <div key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ),
        )}
      </dl>
      {article === null ? null : (
        <ButtonLink to={article} className="mt-5">
          Read the article
        </ButtonLink>
      )}
    </Card>
  );
}
