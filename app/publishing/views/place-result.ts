import type { AppError } from "#app/lib/app-error.ts";
import type { PublishOutcome } from "./publication-view.ts";

/** What became of a post in one of the places that it was published to. */
export type PlaceResult = {
  integrationId: string;
  /** As the user chose it; empty if it is not there. */
  name: string;
} & (
  | { outcome: PublishOutcome; refusal: null }
  /** Nothing was queued. */
  | { outcome: null; refusal: AppError }
);

/** True unless the place refused the post, or somebody changed the copy there. */
export function isAccepted({ outcome }: PlaceResult): boolean {
  return outcome !== null && outcome.kind !== "refused" && !outcome.changedThere;
}

/** What became of it, in words that name the place. */
export function placeSentence({ name, outcome, refusal }: PlaceResult): string {
  const sentence = outcome?.message ?? refusal?.message ?? "";
  // A later sentence may name it for another reason: "Make a password in WordPress under Users."
  const [start = ""] = sentence.split(/(?<=[.!?])\s/);
  return name === "" || start.includes(name) ? sentence : `${name}: ${sentence}`;
}
