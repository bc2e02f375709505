import { lazyPart } from "#app/components/connection/lazy-part.tsx";
import type { SourcesProps } from "./sources-list.tsx";

const SourcesList = lazyPart("sources", () =>
  import("./sources-list.tsx").then((module) => module.SourcesList),
);

/** The sources of a draft; nothing if it has none. */
export function SourcesCard(props: SourcesProps) {
  return props.sources.length === 0 ? null : <SourcesList {...props} />;
}
