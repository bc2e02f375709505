import { Link } from "@remix-run/react";
import { TEXT } from "#app/copy/text.ts";

/** Says that there is nowhere to publish yet, and leads to where that changes. */
export function NoIntegrations() {
  return (
    <p className="rounded-md border border-warning/40 bg-warning-soft p-3">
      {TEXT.noIntegrations}.{" "}
      <Link to="/integrations" className="link">
        Set up integrations
      </Link>
    </p>
  );
}
