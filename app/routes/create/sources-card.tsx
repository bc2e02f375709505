import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import type { SourcesProps } from "./sources-list.tsx";

const SourcesList = lazyComponent("sources", () =>
  import("./sources-list.tsx").then((module) => module.SourcesList),
);

/** The sources of a draft; nothing if it has none. */
export function SourcesCard(props: SourcesProps) {
  return props.sources.length === 0 ? null : <SourcesList {...props} />;
}
