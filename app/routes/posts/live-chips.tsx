import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import type { LivePlace } from "#app/publishing/views/post-problem.ts";

const CHIP =
  "inline-flex items-center gap-1.5 rounded-full border border-line-strong px-2 py-0.5 text-xs font-medium whitespace-nowrap";

/** Where a post is live, each with a link to the copy. */
export function LiveChips({ places }: { places: LivePlace[] }) {
  if (places.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className="sr-only">Published on</span>{" "}
      {places.map((place, index) => (
        <Chip key={index} place={place} />
      ))}
    </span>
  );
}

function Chip({ place: { platform, platformName, url } }: { place: LivePlace }) {
  const inner = (
    <>
      <PlatformLogo platform={platform} size={12} className="shrink-0" />
      {platformName}
    </>
  );
  if (url === null)
    return (
      <>
        <span className={CHIP}>{inner}</span>{" "}
      </>
    );
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer noopener"
        title={`View on ${platformName}`}
        aria-label={`View on ${platformName}`}
        // A finger needs more room than the chip shows.
        className={`${CHIP} relative after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:border-ink hover:text-ink focus-visible:rounded-full md:after:inset-y-0`}
      >
        {inner}
      </a>{" "}
    </>
  );
}
