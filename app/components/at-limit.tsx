import { lazyComponent } from "./connection/lazy-component.tsx";

/** What can be done where no further post can be written; few users ever load it. */
export const AtLimit = lazyComponent("at-limit", () =>
  import("./at-limit-card.tsx").then((module) => module.AtLimitCard),
);
