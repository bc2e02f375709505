import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as TEXT from "#app/copy/text.ts";
import type { PublishOption } from "#app/publishing/views/options.server.ts";
import type { FormField } from "./ui/field-frame.tsx";
import { SelectField } from "./ui/field.tsx";

/** The choice of one active integration; without any it leads to where that changes. */
export function PlatformSelect({
  field,
  options,
  help,
}: {
  field: FormField;
  options: readonly PublishOption[];
  help?: ReactNode;
}) {
  const none = options.length === 0;
  return (
    <>
      {none ? <NoIntegrations /> : null}
      <SelectField
        field={field}
        label="Platform"
        placeholder="Choose a platform"
        disabled={none}
        options={options.map(({ integrationId, label }) => ({ value: integrationId, label }))}
        help={help}
      />
    </>
  );
}

/** Its value where there is nothing to choose. */
export function onlyPlatform(options: readonly PublishOption[]): string {
  const [first, ...others] = options;
  return first && others.length === 0 ? first.integrationId : "";
}

function NoIntegrations() {
  return (
    <p className="rounded-md border border-warning/40 bg-warning-soft p-3">
      {TEXT.noIntegrations}.{" "}
      <Link to="/integrations" className="link">
        Set up integrations
      </Link>
    </p>
  );
}
