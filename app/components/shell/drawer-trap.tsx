import { FocusTrap, FocusTrapFeatures } from "@headlessui/react";
import type { ReactNode } from "react";

export interface DrawerTrapProps {
  open: boolean;
  children: ReactNode;
}

/** Keeps Tab and Shift+Tab inside the drawer while it is open. */
export function DrawerTrap({ open, children }: DrawerTrapProps) {
  return (
    <FocusTrap features={open ? FocusTrapFeatures.TabLock : FocusTrapFeatures.None}>
      {children}
    </FocusTrap>
  );
}
