import { useHydrated } from "#app/components/ui/use-hydrated.ts";

/**
 * Without scripts the answer to a button is a page at its top. This gives the button an address of
 * its own, at which the page opens where the button is; with scripts nothing moves.
 */
export function useAnswerAt(action: string): (id: string) => string | undefined {
  const hydrated = useHydrated();
  return (id) => (hydrated ? undefined : `${action}#${id}`);
}
