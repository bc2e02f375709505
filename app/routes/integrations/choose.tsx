import { Link, useOutletContext } from "@remix-run/react";
import { RouteDialog } from "#app/components/ui/dialog.tsx";
import { ChevronRight } from "#app/components/ui/icons.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import { withFrom } from "./came-from.ts";
import { isTaken, PlatformBadge, type ConnectedPlatform } from "./platform-grid.tsx";

/** What the screen behind the dialog knows. */
interface Context {
  platforms: ConnectedPlatform[];
  from: string | null;
}

export default function ChoosePlatform() {
  const { platforms, from } = useOutletContext<Context>();
  return (
    <RouteDialog title="Add Integration" closeTo={withFrom("/integrations", from)}>
      <p className="text-muted">{INTEGRATIONS.choose}</p>
      <ul className="-mx-4 mt-2 -mb-2 divide-y divide-line md:-mx-6 md:-mb-4">
        {platforms.map((platform) => (
          <Choice key={platform.key} platform={platform} from={from} />
        ))}
      </ul>
    </RouteDialog>
  );
}

/** The link covers the row, so that its name is the platform's alone. */
function Choice({ platform, from }: { platform: ConnectedPlatform; from: string | null }) {
  const { key, name, description } = platform;
  const taken = isTaken(platform);
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 has-[a]:hover:bg-hover md:px-6">
      <PlatformLogo platform={key} size={24} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {taken ? (
            name
          ) : (
            <Link
              to={withFrom(`/integrations/new/${key}`, from)}
              preventScrollReset
              className="outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-accent focus-visible:after:outline-2"
            >
              {name}
            </Link>
          )}
          <PlatformBadge platform={platform} />
        </p>
        <p className="mt-0.5 text-muted">{description}</p>
      </div>
      {taken ? null : <ChevronRight size={16} className="shrink-0 text-muted" aria-hidden="true" />}
    </li>
  );
}
