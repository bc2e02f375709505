import type { Declared, Figure } from "./report.ts";
import type { World } from "./world.ts";

export interface Settings {
  soakMinutes: number;
}

/** One part of the run. Each of the figures it measures is one of its things. */
export interface Part extends Declared {
  /** How it is named on the command line. */
  name: string;
  /** The one kind of database it runs on; both when missing. */
  on?: World["on"];
  /** Posts of the world it runs in; 10,000 when missing. */
  posts?: number;
  /** It runs only when it is named. */
  onlyNamed?: boolean;
  run(world: World, settings: Settings): Promise<Figure[]>;
}
