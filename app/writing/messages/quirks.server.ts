import { processWide } from "#app/lib/process-wide.server.ts";
import type { Service } from "./service.ts";

/** What a server takes for one model, learnt from its answers. */
export interface Quirks {
  /** `output_config.format`: answers that fit a schema. */
  format: boolean;
  /** `output_config.effort`. */
  effort: boolean;
  /** The service's own web search. */
  search: boolean;
}

const EVERYTHING: Quirks = { format: true, effort: true, search: true };
const MOST_KEPT = 100;

const learnt = processWide("model quirks", () => new Map<string, Quirks>());

/** What a server takes, as far as it is known; everything before the first refusal. */
export function quirksOf(service: Service): Quirks {
  return learnt.get(keyOf(service)) ?? EVERYTHING;
}

/** Remembers, until the process ends, what a server does not take. */
export function rememberQuirks(service: Service, quirks: Partial<Quirks>): void {
  const known = quirksOf(service);
  if (learnt.size >= MOST_KEPT && !learnt.has(keyOf(service))) learnt.clear();
  learnt.set(keyOf(service), { ...known, ...quirks });
}

function keyOf({ baseURL, model }: Service): string {
  return `${baseURL} ${model}`;
}
