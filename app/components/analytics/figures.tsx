import { formatNumber } from "#app/components/ui/format.ts";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { MEASURED } from "#app/copy/analytics.ts";

export interface ShownReadTime {
  seconds: number | null;
  kind: "measured" | "estimated" | "none";
  visits: number;
}

export interface ShownFigure {
  views: number;
  source: string;
  takenAt: string;
}

/** A count, or "Not measured" where nobody counted. */
export function Counted({ value }: { value: number | null }) {
  return value === null ? (
    <span className="text-muted">{MEASURED.none}</span>
  ) : (
    <>{formatNumber(value)}</>
  );
}

/** A mean reading time with the way it came about. */
export function ReadTimeText({ time }: { time: ShownReadTime }) {
  if (time.seconds === null) return <span className="text-muted">{MEASURED.none}</span>;
  return (
    <>
      {minutes(time.seconds)} <span className="text-muted">{MEASURED.kinds[time.kind]}</span>
    </>
  );
}

/** What a platform says itself: its own count, who counted, and when. */
export function FigureText({ figure }: { figure: ShownFigure }) {
  return (
    <>
      {figure.source}: {formatNumber(figure.views)} {figure.views === 1 ? "view" : "views"},{" "}
      <RelativeTime at={figure.takenAt} />
    </>
  );
}

/** 125 -> "2m 5s". */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}
