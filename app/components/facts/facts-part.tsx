import { lazyPart } from "#app/components/connection/lazy-part.tsx";

/** The facts card with scripts of its own: most articles have no facts to check. */
export const FactsCard = lazyPart("facts-card", () =>
  import("./facts-card.tsx").then((module) => module.FactsCard),
);
