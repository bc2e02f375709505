import { Link } from "@remix-run/react";
import { useTimeZone } from "#app/components/shell/use-shell.ts";
import { classes } from "#app/components/ui/classes.ts";
import {
  CalendarDays,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  RefreshCw,
} from "#app/components/ui/icons.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import {
  MARK_WORDS,
  placeNames,
  type CalendarEntry,
  type EntryMark,
} from "#app/publishing/views/calendar.ts";

export const MARK_STYLES: Record<EntryMark, { className: string; icon: typeof Clock }> = {
  planned: { className: "bg-accent-soft text-accent", icon: Clock },
  late: { className: "bg-warning-soft text-warning", icon: Clock },
  retrying: { className: "bg-warning-soft text-warning", icon: RefreshCw },
  reconnect: { className: "bg-warning-soft text-warning", icon: Clock },
  sent: { className: "bg-accent-soft text-accent", icon: CircleCheck },
  byHand: { className: "bg-accent-soft text-accent", icon: CircleHelp },
  publishing: { className: "bg-accent-soft text-accent", icon: RefreshCw },
  published: { className: "bg-success-soft text-success", icon: CircleCheck },
  failed: { className: "bg-danger-soft text-danger", icon: CircleAlert },
  unconfirmed: { className: "bg-warning-soft text-warning", icon: CircleHelp },
};

/** An entry's mark in words: "Published, 12 min late". */
export function markWords({
  mark,
  lateMinutes,
}: Pick<CalendarEntry, "mark" | "lateMinutes">): string {
  return lateMinutes > 0 ? `${MARK_WORDS[mark]}, ${lateMinutes} min late` : MARK_WORDS[mark];
}

/** The address of the post, or of its publication while that can still be changed. */
export function entryAddress({ postId, places, mark }: CalendarEntry): string {
  return mark === "published"
    ? `/preview/${postId}`
    : `/preview/${postId}#publication-${places[0]?.publicationId ?? ""}`;
}

/** The address of the form that moves an entry. */
export function moveAddress({
  places,
}: {
  places: ReadonlyArray<{ publicationId: string }>;
}): string {
  const ids = places.map(({ publicationId }) => ["publication", publicationId]);
  return `/calendar/move?${new URLSearchParams(ids).toString()}`;
}

const LOGOS = 3;

/** The logos of the places that an entry goes to, side by side. */
export function PlaceLogos({ places, size }: Pick<CalendarEntry, "places"> & { size: number }) {
  const more = places.length - LOGOS;
  return (
    <span className="inline-flex shrink-0 items-center gap-1" aria-hidden="true">
      {places.slice(0, LOGOS).map(({ publicationId, platform }) => (
        <PlatformLogo key={publicationId} platform={platform} size={size} />
      ))}
      {more > 0 ? `+${more}` : null}
    </span>
  );
}

/** An entry of the month table. Screen readers and the tooltip get its state in words. */
export function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { className, icon: Icon } = MARK_STYLES[entry.mark];
  const zone = useTimeZone();
  const words = `${markWords(entry)} on ${placeNames(entry)}`;
  return (
    <div
      className={classes(
        "hovers relative rounded-sm px-1.5 py-1 text-xs",
        className,
        entry.lateMinutes > 0 && "ring-1 ring-warning ring-inset",
      )}
    >
      <Link
        to={entryAddress(entry)}
        title={`${entry.time} ${entry.title} (${words})`}
        data-moves={entry.places.map(({ publicationId }) => publicationId).join(" ")}
        data-time={entry.time}
        data-zone={zone}
        className="block rounded-sm hover:underline"
      >
        <span className="flex flex-wrap items-center gap-x-1">
          <Icon size={12} className="shrink-0" aria-hidden="true" />
          <span className="tabular-nums">{entry.time}</span>
          <PlaceLogos places={entry.places} size={12} />
        </span>{" "}
        <span className="two-lines">{entry.title}</span>
        <span className="sr-only">, {words}</span>
      </Link>{" "}
      {entry.isMovable ? (
        <Link
          to={moveAddress(entry)}
          title="Move to another time"
          className="on-hover absolute top-0 right-0 grid size-6 place-items-center rounded-sm"
        >
          <CalendarDays size={12} aria-hidden="true" />
          <span className="sr-only">Move {entry.title}</span>
        </Link>
      ) : null}
    </div>
  );
}
