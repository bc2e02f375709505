import { useNavigation } from "@remix-run/react";

/** True while the page sends a form with this `intent`, or without an intent any form. */
export function useBusy(intent?: string): boolean {
  const { formData, state } = useNavigation();
  if (state === "idle" || !formData) return false;
  return intent === undefined || formData.get("intent") === intent;
}
