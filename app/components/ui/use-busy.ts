import { useNavigation } from "@remix-run/react";

/** True while the page sends a form whose `intent` is the given one; without an intent, while it sends any form. */
export function useBusy(intent?: string): boolean {
  const { formData, state } = useNavigation();
  if (state === "idle" || !formData) return false;
  return intent === undefined || formData.get("intent") === intent;
}
