import type { PlatformFigures } from "#app/analytics/figures.server.ts";
import { MetricCount, ReadTimeText } from "#app/components/metrics.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { Table, Td, Th } from "#app/components/ui/table.tsx";

/** The figures of a post on each platform. */
export function PlacesTable({
  places,
  nameOf,
}: {
  places: PlatformFigures[];
  nameOf: (platform: string) => string;
}) {
  return (
    <Table label="Places">
      <thead>
        <tr>
          <Th>Platform</Th>
          <Th numeric>Views</Th>
          <Th numeric>Shares</Th>
          <Th numeric>Reading time</Th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ platform, views, shares, readTime }) => (
          <tr key={platform}>
            <Td className="whitespace-nowrap">
              <span className="inline-flex items-center gap-2">
                <PlatformLogo platform={platform} />
                {nameOf(platform)}
              </span>
            </Td>
            <Td numeric>
              <MetricCount value={views} />
            </Td>
            <Td numeric>
              <MetricCount value={shares} />
            </Td>
            <Td numeric className="whitespace-nowrap">
              <ReadTimeText time={readTime} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
