import {
  Counted,
  FigureText,
  ReadTimeText,
  type ShownFigure,
  type ShownReadTime,
} from "#app/components/analytics/figures.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { classes } from "#app/components/ui/classes.ts";

interface ShownCopy {
  id: string;
  platform: string;
  views: number | null;
  shares: number | null;
  readTime: ShownReadTime;
  figure: ShownFigure | null;
  shareHtml: string | null;
}

interface Props {
  readers: {
    views: number | null;
    shares: number | null;
    readTime: ShownReadTime;
    copiesOf: ShownCopy[];
    why: string | null;
  };
  /** A platform's name. */
  nameOf: (platform: string) => string;
}

/** Who has read the post, copy by copy. */
export function ReadersCard({ readers, nameOf }: Props) {
  return (
    <Card as="section" aria-labelledby="readers">
      <CardHeader id="readers" title="Readers" />
      {readers.copiesOf.length > 1 ? (
        <div className="border-b border-line pb-3">
          <h3 className="mb-2 font-medium">All copies</h3>
          <Figures views={readers.views} shares={readers.shares} readTime={readers.readTime} />
        </div>
      ) : null}
      <ul className={classes("divide-y divide-line", readers.copiesOf.length > 1 && "pt-3")}>
        {readers.copiesOf.map((copy) => (
          <li key={copy.id} className="py-3 first:pt-0 last:pb-0">
            <h3 className="mb-2 font-medium">{nameOf(copy.platform)}</h3>
            <Figures {...copy} />
            {copy.figure ? (
              <p className="mt-2 text-muted">
                <FigureText figure={copy.figure} />
              </p>
            ) : null}
            {copy.shareHtml ? (
              <ShareLinks id={copy.id} html={copy.shareHtml} name={nameOf(copy.platform)} />
            ) : null}
          </li>
        ))}
      </ul>
      {readers.why ? <p className="mt-4 text-muted">{readers.why}</p> : null}
    </Card>
  );
}

function Figures({
  views,
  shares,
  readTime,
}: {
  views: number | null;
  shares: number | null;
  readTime: ShownReadTime;
}) {
  return (
    <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums last:mb-0">
      <dt className="text-muted">Views</dt>
      <dd className="text-right">
        <Counted value={views} />
      </dd>
      <dt className="text-muted">Reading time</dt>
      <dd className="text-right">
        <ReadTimeText time={readTime} />
      </dd>
      <dt className="text-muted">Shares</dt>
      <dd className="text-right">
        <Counted value={shares} />
      </dd>
    </dl>
  );
}

function ShareLinks({ id, html, name }: { id: string; html: string; name: string }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted hover:text-ink md:min-h-8">
        Share links for this copy
      </summary>
      <label htmlFor={`share-${id}`} className="mt-1 block text-muted">
        Paste this at the end of the post on {name}; each share is counted here.
      </label>
      <textarea
        id={`share-${id}`}
        readOnly
        rows={5}
        defaultValue={html}
        className="control mt-2 font-mono text-xs"
      />
    </details>
  );
}
