import { ExactTime } from "#app/components/ui/relative-time.tsx";

interface Props {
  /** As they called themselves. */
  name?: string;
  /** Browser and network address, in words. */
  asker: string;
  askedAt: Date | string;
}

/** When and by whom a link was asked for: on 27 November 2026, 10:12 UTC, with Firefox on Linux. */
export function WhoAsked({ name = "", asker, askedAt }: Props) {
  return (
    <span className="wrap-anywhere">
      on <ExactTime at={askedAt} />
      {name === "" ? "" : `, as “${name}”`}
      {asker === "" ? "" : `, ${asker}`}
    </span>
  );
}
