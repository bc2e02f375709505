import { loadText } from "./figures.ts";
import type { Load } from "./load.ts";
import type { Figure } from "./report.ts";

interface Floor {
  name: string;
  load: Load;
}

/** The rate of a thing as a share of its floor's; without a goal it is information. */
export function share(
  what: string,
  measured: Load,
  { name, load: floor }: Floor,
  goal: number | null,
): Figure {
  const part = measured.rate / floor.rate;
  return {
    what,
    measured: `${loadText(measured)}: ${part.toFixed(2)} of the floor`,
    floor: `${name} ${loadText(floor)}`,
    goal: goal === null ? "–" : `≥ ${goal}`,
    held: goal === null ? null : part >= goal && measured.wrong === 0,
  };
}
