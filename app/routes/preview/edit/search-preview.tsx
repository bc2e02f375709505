/** What search engines show of a title and a description, in characters. */
const TITLE = 60;
export const DESCRIPTION = 160;

interface Props {
  title: string;
  /** The full address, or its end. */
  address: string;
  description: string;
}

/** A search result as search engines cut it; with scripts it follows what is typed. */
export function SearchPreview({ title, address, description }: Props) {
  return (
    <figure className="rounded-md border border-line bg-canvas p-4">
      <figcaption className="mb-2 text-xs text-muted">
        In search results, about like this
      </figcaption>
      <p className="text-xs break-all text-muted">{address}</p>
      <p className="mt-0.5 text-base font-medium [overflow-wrap:anywhere] text-accent">
        {cutAtWords(title, TITLE) || "Title"}
      </p>
      <p className="mt-0.5 [overflow-wrap:anywhere] text-muted">
        {cutAtWords(description, DESCRIPTION) ||
          "Without a meta description, search engines choose words of the article."}
      </p>
    </figure>
  );
}

function cutAtWords(text: string, most: number): string {
  const line = text
    .slice(0, 4 * most)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= most) return line;
  const whole = line.slice(0, most + 1).replace(/\s\S*$/, "");
  return `${(whole.length > most ? line.slice(0, most) : whole).replace(/[\uD800-\uDBFF]$/, "")} …`;
}
