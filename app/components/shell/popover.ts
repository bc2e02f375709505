/**
 * The popover attributes, which React 18 passes through but does not type. They open, close and
 * light-dismiss without scripts.
 */
export function popover(id: string): { id: string } {
  const attributes = { id, popover: "auto" };
  return attributes;
}

export function opens(id: string): object {
  return { popovertarget: id };
}

export function closes(id: string): object {
  return { popovertarget: id, popovertargetaction: "hide" };
}

/**
 * Closes a popover after one of its items was chosen. Without scripts the next page arrives closed.
 */
export function hidePopover(id: string): void {
  const element = document.getElementById(id);
  if (element?.matches(":popover-open")) element.hidePopover();
}
