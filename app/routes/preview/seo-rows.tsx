import type { MouseEvent } from "react";
import { Badge, type BadgeVariant } from "#app/components/ui/badge.tsx";
import { CircleAlert, CircleCheck, CircleDot } from "#app/components/ui/icons.tsx";

type State = "good" | "fair" | "poor";

/** A link to where something can be repaired. */
export interface Way {
  text: string;
  href: string;
}

/** A check of the score. */
export interface Row {
  label: string;
  verdict: string;
  state: State;
  explanation: string;
  repair?: Way | undefined;
  suggestion?: Way | undefined;
}

const STATES: Record<State, { variant: BadgeVariant; icon: JSX.Element }> = {
  good: {
    variant: "success",
    icon: <CircleCheck size={16} className="text-success" aria-hidden="true" />,
  },
  fair: {
    variant: "warning",
    icon: <CircleDot size={16} className="text-warning" aria-hidden="true" />,
  },
  poor: {
    variant: "danger",
    icon: <CircleAlert size={16} className="text-danger" aria-hidden="true" />,
  },
};

interface Props {
  rows: readonly Row[];
  /** Called when a way to a field or a suggestion is chosen. */
  onRepair?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * Checks with their verdicts. The repairs are plain links, so that the browser opens and focuses
 * the field.
 */
export function SeoRows({ rows, onRepair }: Props) {
  return (
    <ul className="space-y-4">
      {rows.map((row) => (
        <li key={row.label} className="flex gap-2.5">
          <span className="mt-0.5 shrink-0">{STATES[row.state].icon}</span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">{row.label}</span>
              <Badge variant={STATES[row.state].variant}>{row.verdict}</Badge>
            </p>
            <p className="mt-1 text-muted">{row.explanation}</p>
            <p className="flex flex-wrap gap-x-4">
              {[row.repair, row.suggestion].map((way) =>
                way ? (
                  <a
                    key={way.text}
                    href={way.href}
                    onClick={onRepair}
                    className="link inline-block py-3 md:py-1"
                  >
                    {way.text}
                  </a>
                ) : null,
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
