import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** A faster answer replaces the list without skeletons in between. */
const PATIENCE_MS = 250;

/** True while this list has been loading another selection for `PATIENCE_MS`. */
export function useSlowSelection(): boolean {
  const { state, location, formData } = useNavigation();
  const here = useLocation();
  const loading =
    state === "loading" &&
    !formData &&
    location.pathname === here.pathname &&
    location.search !== here.search;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(loading), loading ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [loading]);
  return slow && loading;
}
