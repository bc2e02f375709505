import { z } from "zod";

const ids = z.array(z.string().max(64)).max(400).default([]);

/** The boxes of the facts card: which were shown, empty or ticked, and which are ticked now. */
export const checksForm = z.object({
  wereOpen: ids,
  wereChecked: ids,
  checked: ids,
  /** Sent by a script for one box: the screen stays as it is. */
  quiet: z.literal("on").optional(),
});
