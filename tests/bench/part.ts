import type { Figure } from "./report.ts";
import type { World } from "./world.ts";

export interface Settings {
  soakMinutes: number;
}

/** One part of the run. */
export interface Part {
  /** How it is named on the command line. */
  name: string;
  /** How it is named in the table. */
  title: string;
  /** The one kind of database it runs on; both when missing. */
  on?: World["on"];
  /** Posts of the world it runs in; 10,000 when missing. */
  posts?: number;
  /** It runs only when it is named. */
  onlyNamed?: boolean;
  run(world: World, settings: Settings): Promise<Figure[]>;
}
