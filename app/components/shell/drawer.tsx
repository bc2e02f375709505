import { useEffect, useRef, useState, type ComponentType } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Menu, X } from "#app/components/ui/icons.tsx";
import { Brand } from "./brand.tsx";
import type { DrawerTrapProps } from "./drawer-trap.tsx";
import { NavItems } from "./nav-items.tsx";
import { closes, hidePopover, opens, popover } from "./popover.ts";

const ID = "main-menu";

/** Opens the drawer; below 768 px only. */
export function DrawerButton() {
  return (
    <button
      type="button"
      {...opens(ID)}
      aria-controls={ID}
      className={buttonClass("quiet", "sm", "-ml-2 min-w-11 px-2 md:hidden")}
    >
      <Menu size={20} aria-hidden="true" />
      <span className="sr-only">Open menu</span>
    </button>
  );
}

/**
 * The sidebar of small screens. It slides in over a dark backdrop; Escape, a click outside it, its
 * button or an item closes it. With scripts Tab stays inside it.
 */
export function Drawer() {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [Trap, setTrap] = useState<ComponentType<DrawerTrapProps>>(() => Untrapped);
  useEffect(() => {
    const drawer = ref.current;
    const wide = matchMedia("(width >= 48rem)");
    const onToggle = () => {
      const isOpen = drawer?.matches(":popover-open") ?? false;
      setOpen(isOpen);
      // The drawer works without the trap, so a script that does not arrive is no failure.
      if (isOpen)
        void import("./drawer-trap.tsx").then(
          ({ DrawerTrap }) => setTrap(() => DrawerTrap),
          () => undefined,
        );
    };
    const onWide = () => wide.matches && hidePopover(ID);
    drawer?.addEventListener("toggle", onToggle);
    wide.addEventListener("change", onWide);
    return () => {
      drawer?.removeEventListener("toggle", onToggle);
      wide.removeEventListener("change", onWide);
    };
  }, []);
  // Also when the trap arrives, because React then mounts the contents again.
  useEffect(() => {
    if (open) ref.current?.querySelector<HTMLElement>("nav a")?.focus();
  }, [open, Trap]);
  return (
    <div ref={ref} {...popover(ID)} role="dialog" aria-label="Menu" className="drawer">
      <Trap open={open}>
        <div className="flex h-14 items-center justify-between border-b border-line pr-2 pl-4">
          <Brand />{" "}
          <button
            type="button"
            {...closes(ID)}
            className={buttonClass("quiet", "sm", "min-w-11 px-2")}
          >
            <X size={20} aria-hidden="true" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        <nav aria-label="Main menu" className="p-3">
          <NavItems onChoose={() => hidePopover(ID)} />
        </nav>
      </Trap>
    </div>
  );
}

function Untrapped({ children }: DrawerTrapProps) {
  return <div>{children}</div>;
}
