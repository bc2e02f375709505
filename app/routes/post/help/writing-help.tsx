import { Link } from "@remix-run/react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import type { HelpPanel as Panel } from "./help-panel.tsx";

const HelpPanel = lazyComponent("help-panel", () =>
  import("./help-panel.tsx").then((module) => module.HelpPanel),
);

type Props = Parameters<typeof Panel>[0] & { hasModel: boolean };

/** Writing help where a model can give it, otherwise the way to one. */
export function WritingHelp({ hasModel, ...panel }: Props) {
  if (hasModel) return <HelpPanel {...panel} />;
  return (
    <p className="text-muted">
      Writing help needs a model.{" "}
      <Link to="/settings/writer" className="link">
        Connect one
      </Link>
    </p>
  );
}
