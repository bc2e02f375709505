import { Link } from "@remix-run/react";
import type { PostReaders } from "#app/analytics/post-readers.server.ts";
import { MetricCount, PlatformMetricText, ReadTimeText } from "#app/components/metrics.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { readTimesNote } from "#app/copy/analytics.ts";
import { classes } from "#app/components/ui/classes.ts";

interface Props {
  readers: PostReaders;
  /** Gives the name of a platform. */
  nameOf: (platform: string) => string;
}

/** Who has read the post, copy by copy. */
export function ReadersCard({ readers, nameOf }: Props) {
  const note = readTimesNote([readers, ...readers.copyReaders].map(({ readTime }) => readTime));
  return (
    <Card as="section" aria-labelledby="readers">
      <CardHeader id="readers" title="Readers">
        <Link to={`/analytics/posts/${readers.postId}`} className="link">
          See all figures
        </Link>
      </CardHeader>
      {readers.copyReaders.length > 1 ? (
        <div className="border-b border-line pb-3">
          <h3 className="mb-2 font-medium">All copies</h3>
          <PlatformMetricList
            views={readers.views}
            shares={readers.shares}
            readTime={readers.readTime}
          />
        </div>
      ) : null}
      <ul className={classes("divide-y divide-line", readers.copyReaders.length > 1 && "pt-3")}>
        {readers.copyReaders.map((copy) => (
          <li key={copy.id} className="py-3 first:pt-0 last:pb-0">
            <h3 className="mb-2 font-medium">{nameOf(copy.platform)}</h3>
            <PlatformMetricList {...copy} />
            {copy.platformMetric ? (
              <p className="mt-2 text-muted">
                <PlatformMetricText platformMetric={copy.platformMetric} />
              </p>
            ) : null}
            {copy.shareHtml ? (
              <ShareLinks id={copy.id} html={copy.shareHtml} name={nameOf(copy.platform)} />
            ) : null}
          </li>
        ))}
      </ul>
      {note === null ? null : <p className="mt-4 text-muted">{note}</p>}
      {readers.uncountedReason ? (
        <p className="mt-4 text-muted">{readers.uncountedReason}</p>
      ) : null}
    </Card>
  );
}

function PlatformMetricList({
  views,
  shares,
  readTime,
}: {
  views: number | null;
  shares: number | null;
  readTime: number | null;
}) {
  return (
    <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums last:mb-0">
      <dt className="text-muted">Views</dt>
      <dd className="text-right">
        <MetricCount value={views} />
      </dd>
      <dt className="text-muted">Reading time</dt>
      <dd className="text-right">
        <ReadTimeText time={readTime} />
      </dd>
      <dt className="text-muted">Shares</dt>
      <dd className="text-right">
        <MetricCount value={shares} />
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
