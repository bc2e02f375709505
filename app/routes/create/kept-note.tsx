import { AT_LIMIT } from "#app/copy/limit.ts";
import type { WritingBlock } from "#app/plans/writing-block.ts";

/** Stands where the buttons are that a user without a post left cannot use. */
export function KeptNote({ block }: { block: WritingBlock }) {
  return (
    <p className="mt-5 text-muted">
      {block === "limit" ? AT_LIMIT.goOnLater : AT_LIMIT.goOnLaterNoAi}
    </p>
  );
}
