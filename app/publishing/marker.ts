import { slugOf } from "#app/lib/slug.ts";

/** The slug under which a copy is made and found again: the title's slug and a short id. */
export function markerFor(title: string, shortId: string): string {
  return `${slugOf(title)}-${shortId}`;
}

/** The short id at the end of a marker; it stays when the title changes before the first call. */
export function shortIdOf(marker: string): string {
  return marker.slice(marker.lastIndexOf("-") + 1);
}
