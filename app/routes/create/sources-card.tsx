import { ChevronRight, CircleAlert } from "#app/components/ui/icons.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { RESEARCH } from "#app/copy/research.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import type { SourceView } from "#app/writing/sources/sources.server.ts";

interface Props {
  sources: SourceView[];
  /** The list alone, for a place beside its field. */
  bare?: boolean;
  className?: string;
}

/**
 * What the article rests on: each page with its length, or why it could not be read. Nothing for a
 * draft without sources.
 */
export function SourcesCard({ sources, bare, className = "" }: Props) {
  if (sources.length === 0) return null;
  const list = (
    <ul className="divide-y divide-line" aria-label={bare ? "Sources" : undefined}>
      {sources.map((source) => (
        <li key={source.url} className="min-w-0 py-2.5 first:pt-0 last:pb-0">
          <a
            href={source.url}
            target="_blank"
            rel="nofollow noopener noreferrer"
            title={source.url}
            className="link two-lines font-medium wrap-anywhere"
          >
            {source.title || shorten(source.url)}
          </a>
          <Outcome source={source} />
          <Notes source={source} />
        </li>
      ))}
    </ul>
  );
  if (bare) return <div className="rounded-md border border-line px-3 py-2.5">{list}</div>;
  return (
    <Card as="section" aria-labelledby="sources" className={className}>
      <CardHeader title="Sources" id="sources" />
      {list}
    </Card>
  );
}

function Outcome({ source }: { source: SourceView }) {
  const { id, url, title, words, used, error, found } = source;
  if (error !== "")
    return (
      <p className="mt-0.5 flex items-start gap-1.5 text-danger">
        <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{error}</span>
      </p>
    );
  const parts = [
    id,
    words === 0 ? "Read when the article is written" : pluralize(words, "word"),
    used < words ? `${used === 0 ? "none" : `the first ${formatNumber(used)}`} used` : "",
    title === "" ? "" : new URL(url).hostname,
    found ? "found on the web" : "",
  ];
  return <p className="mt-0.5 text-muted">{parts.filter((part) => part !== "").join(" · ")}</p>;
}

/** What research took from a page, folded up: each note with the words of the page. */
function Notes({ source: { url, notes, dropped } }: { source: SourceView }) {
  if (notes.length + dropped === 0) return null;
  return (
    <>
      {notes.length === 0 ? null : (
        <details className="group mt-1">
          <summary className="flex min-h-11 items-center gap-1 md:min-h-7">
            <ChevronRight
              size={16}
              aria-hidden="true"
              className="shrink-0 text-muted transition-transform group-open:rotate-90"
            />
            {pluralize(notes.length, "note")}
          </summary>
          <ul className="mt-1 space-y-3 pl-5">
            {notes.map(({ id, claim, quote, date }) => (
              <li key={id} className="wrap-anywhere">
                <p>
                  <span className="text-muted tabular-nums">{id}</span> {claim}
                </p>
                <blockquote cite={url} className="mt-1 border-l-2 border-line pl-3 text-muted">
                  “{quote}”{date === "" ? null : ` (${date})`}
                </blockquote>
              </li>
            ))}
          </ul>
        </details>
      )}
      {dropped === 0 ? null : (
        <p className="mt-1 text-muted">{RESEARCH.dropped(pluralize(dropped, "note"))}</p>
      )}
    </>
  );
}

/** An address without its scheme. */
function shorten(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
