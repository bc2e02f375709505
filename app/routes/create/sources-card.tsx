import { CircleAlert } from "#app/components/ui/icons.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
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
  const { url, title, words, used, error, found } = source;
  if (error !== "")
    return (
      <p className="mt-0.5 flex items-start gap-1.5 text-danger">
        <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{error}</span>
      </p>
    );
  const parts = [
    words === 0 ? "Read when the article is written" : pluralize(words, "word"),
    used < words ? `${used === 0 ? "none" : `the first ${formatNumber(used)}`} used` : "",
    title === "" ? "" : new URL(url).hostname,
    found ? "found on the web" : "",
  ];
  return <p className="mt-0.5 text-muted">{parts.filter((part) => part !== "").join(" · ")}</p>;
}

/** An address without its scheme. */
function shorten(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
