import type { Quote, SourceName } from "#app/content/facts/fact.ts";
import { ownSource } from "#app/copy/facts.ts";

/** Sentences of sources; those that disagree stand side by side where there is room. */
export function Quotes({ quotes, beside }: { quotes: readonly Quote[]; beside: boolean }) {
  return (
    <div className={beside ? "grid gap-x-4 sm:grid-cols-2" : undefined}>
      {quotes.map((quote) => (
        <blockquote
          key={`${quote.url} ${quote.text}`}
          className="my-2 border-l-2 border-line-strong pl-3"
        >
          <p className="break-words">“{quote.text}”</p>
          <p className="text-muted">
            <SourceLink source={quote} />
            {quote.date === "" ? null : ` · ${quote.date}`}
          </p>
        </blockquote>
      ))}
    </div>
  );
}

/** A page. What the user wrote has no address: its words stand above, and nothing opens. */
export function SourceLink({ source: { url, title } }: { source: SourceName }) {
  if (url === "") return ownSource(title);
  return (
    <a href={url} target="_blank" rel="nofollow noopener noreferrer" className="link break-words">
      {title || url}
    </a>
  );
}
