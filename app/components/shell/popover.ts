/** The popover attributes, which React 18 passes through but does not type: they open, close and light-dismiss without scripts. */
export function popover(id: string): { id: string } {
  return { id, popover: "auto" } as { id: string };
}

export function opens(id: string): object {
  return { popovertarget: id };
}

export function closes(id: string): object {
  return { popovertarget: id, popovertargetaction: "hide" };
}

/** Closes a popover after one of its items was chosen; without scripts the next page arrives closed. */
export function hidePopover(id: string): void {
  const element = document.getElementById(id);
  if (element?.matches(":popover-open")) element.hidePopover();
}
