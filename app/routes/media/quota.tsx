import { Link } from "@remix-run/react";
import { ProgressBar } from "#app/components/ui/feedback.tsx";
import { formatBytes } from "#app/lib/numbers.ts";

/** From this share on, the bar warns. */
const NEARLY_FULL = 0.9;

/** How much of the plan's room for pictures is taken. */
export function Quota({ usage: { bytes, limit } }: { usage: { bytes: number; limit: number } }) {
  const full = bytes >= NEARLY_FULL * limit;
  return (
    <div className="mt-4 mb-6">
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-muted tabular-nums">
        <p>
          {formatBytes(bytes)} of {formatBytes(limit)} used
        </p>
        {full ? (
          <p>
            Nearly full: delete pictures you do not use, or{" "}
            <Link to="/subscription" className="link">
              choose a larger plan
            </Link>
            .
          </p>
        ) : null}
      </div>
      <ProgressBar
        value={bytes}
        max={limit}
        label="Picture storage"
        tone={full ? "warning" : "accent"}
      />
    </div>
  );
}
