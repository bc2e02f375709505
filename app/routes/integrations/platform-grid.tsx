import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { INTEGRATIONS } from "#app/copy/integrations.ts";
import type { PlatformChoice } from "#app/platforms/registry.server.ts";
import { withFrom } from "./came-from.ts";

export type ConnectedPlatform = PlatformChoice & { added: number; connected: number };

export function PlatformGrid({
  platforms,
  from,
}: {
  platforms: ConnectedPlatform[];
  from: string | null;
}) {
  return (
    <section aria-labelledby="platforms" className="mt-8">
      <h2 id="platforms" className="mb-3 scroll-mt-20 text-lg font-semibold">
        Available Platforms
      </h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {platforms.map((platform) => (
          <li
            key={platform.key}
            className="card flex flex-col p-5 md:max-lg:flex-row md:max-lg:gap-6"
          >
            <div className="md:max-lg:flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <PlatformLogo platform={platform.key} size={24} className="shrink-0" />
                <h3 className="font-semibold">{platform.name}</h3>
                <PlatformBadge platform={platform} />
              </div>
              <p className="mt-2 text-muted">{platform.description}</p>
            </div>
            {isTaken(platform) ? null : <ConnectLink platform={platform} from={from} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PlatformBadge({
  platform: { connected, builtIn },
}: {
  platform: ConnectedPlatform;
}) {
  if (connected > 0) return <Badge variant="success">{INTEGRATIONS.connected(connected)}</Badge>;
  return builtIn ? <Badge variant="secondary">Recommended</Badge> : null;
}

export function isTaken({ builtIn, added }: ConnectedPlatform): boolean {
  return builtIn && added > 0;
}

function ConnectLink({
  platform: { key, name, added },
  from,
}: {
  platform: ConnectedPlatform;
  from: string | null;
}) {
  const text = added > 0 ? "Connect another" : "Connect";
  return (
    <div className="mt-auto pt-4 md:max-lg:my-auto md:max-lg:pt-0">
      <ButtonLink
        to={withFrom(`/integrations/new/${key}`, from)}
        preventScrollReset
        aria-label={`${text} ${name}`}
      >
        {text}
      </ButtonLink>
    </div>
  );
}
