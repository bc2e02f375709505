import { lazyComponent } from "#app/components/connection/lazy-component.tsx";

/** The facts card with scripts of its own: most articles have no facts to check. */
export const FactsCard = lazyComponent("facts-card", () =>
  import("./facts-card.tsx").then((module) => module.FactsCard),
);
