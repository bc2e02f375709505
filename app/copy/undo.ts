/** The button Undo of a notice. */

/** How long a notice with a button stays: it takes a moment to find, by keyboard too. */
export const UNDO_MS = 20_000;

/** What a notice can take back. Whoever forges a notice gets no other button into it. */
export const UNDO_INTENTS = ["bring-back", "schedule-again", "move-back", "offer-again"] as const;

/** A form with one button, without scripts too. */
export interface ToastUndo {
  /** The path of the screen whose intent it is. */
  action: string;
  intent: (typeof UNDO_INTENTS)[number];
  fields: ReadonlyArray<readonly [name: string, value: string]>;
}

/** A button of a notice, in browsers with scripts. It closes the notice. */
export interface ToastAction {
  label: string;
  run: () => void;
}
