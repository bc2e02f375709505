import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { changeText, type Change } from "#app/analytics/change.ts";
import type { Figures } from "#app/analytics/figures.server.ts";
import { ReadTimeText } from "#app/components/metrics.tsx";
import { StatCard } from "#app/components/ui/card.tsx";
import { Clock, Eye, Gauge, Share2 } from "#app/components/ui/icons.tsx";
import { MEASURED, readTimesNote, YEAR_NOTE } from "#app/copy/analytics.ts";

interface Props {
  figures: Figures;
  range: number;
  /** The fourth figure: of all posts on Analytics, of one on its own page. */
  scoreLabel: string;
  noScore: string;
  /** The rows of the table below, whose reading times the note explains too. */
  rows: ReadonlyArray<Pick<Figures, "readTime">>;
}

/**
 * The four key metrics of a range, each with its change. Until something is published, views and
 * shares are 0.
 */
export function AnalyticsStats({ figures, range, scoreLabel, noScore, rows }: Props) {
  const { views, shares, readTime, score, copyCount, countedCopies, changes } = figures;
  const shown = (value: number | null) =>
    value === null && copyCount > 0 ? <Words>{MEASURED.none}</Words> : formatNumber(value ?? 0);
  const change = (of: Change | null) => (of ? <ChangeText change={of} range={range} /> : null);
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        <StatCard
          label="Total Views"
          value={shown(views)}
          detail={
            <>
              {change(changes.views)}
              {copyCount > countedCopies ? (
                <span className="block">
                  {countedCopies} of {pluralize(copyCount, "copy", "copies")} counted
                </span>
              ) : null}
            </>
          }
          icon={<Eye size={16} aria-hidden="true" />}
        />
        <StatCard
          label="Avg. Reading Time"
          value={
            readTime === null ? <Words>{MEASURED.none}</Words> : <ReadTimeText time={readTime} />
          }
          detail={change(changes.readTime)}
          icon={<Clock size={16} aria-hidden="true" />}
        />
        <StatCard
          label="Social Shares"
          value={shown(shares)}
          detail={change(changes.shares)}
          icon={<Share2 size={16} aria-hidden="true" />}
        />
        <StatCard
          label={scoreLabel}
          value={score ?? <Words>{noScore}</Words>}
          {...(score === null ? {} : { suffix: "/100" })}
          detail={change(changes.score)}
          icon={<Gauge size={16} aria-hidden="true" />}
        />
      </div>
      <p className="mt-3 text-muted">
        {readTimesNote([figures, ...rows].map((row) => row.readTime))}{" "}
        {range === 365 && changes.views ? YEAR_NOTE : null}
      </p>
    </>
  );
}

function Words({ children }: { children: string }) {
  return (
    <span className="inline-block text-base leading-5 font-medium tracking-normal text-muted">
      {children}
    </span>
  );
}

function ChangeText({ change, range }: { change: Change; range: number }) {
  const by =
    change.kind === "percent" ? change.percent : change.kind === "points" ? change.points : 1;
  const colour = by > 0 ? "text-success" : by < 0 ? "text-danger" : "";
  return <span className={colour}>{changeText(change, range)}</span>;
}
