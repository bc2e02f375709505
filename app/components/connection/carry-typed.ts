/** What the user did in a part of the page, to be done again in the one that takes its place. */
export type Typed = (to: HTMLElement) => void;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const CONTROLS = "input, textarea, select";

/**
 * Reads what was typed, chosen and opened in `from`, and where the focus is. `hidden` holds the
 * hidden fields as the server sent them: only those that a script changed since are carried.
 * `clicked` is the link or button whose click waits.
 */
export function readTyped(
  from: HTMLElement,
  hidden: ReadonlyMap<Element, string>,
  clicked: HTMLElement | null,
): Typed {
  const before = controlsOf(from);
  const opened = [...from.querySelectorAll("details")].map(({ open }) => open);
  const focus = focusIn(from);
  const place = clicked ? focusableIn(from).indexOf(clicked) : -1;
  return (to) => {
    const after = controlsOf(to);
    for (const [key, control] of before) {
      const same = after.get(key);
      if (same && isChanged(control, hidden)) carry(control, same);
    }
    for (const [index, details] of [...to.querySelectorAll("details")].entries())
      details.open = opened[index] ?? details.open;
    focus?.(to);
    focusableIn(to)[place]?.click();
  };
}

/** By name and by the place among those of that name. */
function controlsOf(root: HTMLElement): Map<string, Control> {
  const seen = new Map<string, number>();
  return new Map(
    [...root.querySelectorAll<Control>(CONTROLS)].map((control) => {
      const place = seen.get(control.name) ?? 0;
      seen.set(control.name, place + 1);
      return [`${control.name} ${place}`, control];
    }),
  );
}

function isChanged(control: Control, hidden: ReadonlyMap<Element, string>): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control.type === "hidden") return control.value !== hidden.get(control);
  if (control.type === "file") return Boolean(control.files?.length);
  if (isBox(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function carry(from: Control, to: Control): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (isBox(from)) {
      // A click lets those who listen know; it cannot take back a choice of one among several.
      if (to.checked !== from.checked) to.click();
      to.checked = from.checked;
      return;
    }
    if (from.type === "file") {
      to.files = from.files;
      to.dispatchEvent(new Event("change", { bubbles: true }));
      return;
    }
  }
  to.value = from.value;
  to.dispatchEvent(new Event("input", { bubbles: true }));
}

const isBox = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

/** What has the focus in an element, to be found again by its id, name or place. */
function focusIn(root: HTMLElement): ((to: HTMLElement) => void) | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return null;
  const place = focusableIn(root).indexOf(active);
  const { id } = active;
  const selection = isText(active) ? ([active.selectionStart, active.selectionEnd] as const) : null;
  return (to) => {
    const same =
      (id && to.querySelector<HTMLElement>(`#${CSS.escape(id)}`)) || focusableIn(to)[place];
    same?.focus({ preventScroll: true });
    if (selection && same && isText(same)) same.setSelectionRange(...selection);
  };
}

function focusableIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("a, button, summary, input, textarea, select")];
}

/** A field whose selection can be read; other kinds throw. */
function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ["text", "search", "url", "tel"].includes(element.type))
  );
}
