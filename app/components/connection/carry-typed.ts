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
  const focused = nameIn(from, document.activeElement);
  const pressed = nameIn(from, clicked);
  return (to) => {
    const after = controlsOf(to);
    for (const [key, control] of before) {
      const same = after.get(key);
      if (same && isChanged(control, hidden)) carry(control, same);
    }
    for (const [index, details] of [...to.querySelectorAll("details")].entries())
      details.open = opened[index] ?? details.open;
    find(to, focused)?.focus({ preventScroll: true });
    find(to, pressed)?.click();
  };
}

function controlsOf(root: HTMLElement): Map<string, Control> {
  return named(root.querySelectorAll<Control>(CONTROLS));
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

/** What tells a control from the others; null for one that is not in the element. */
function nameIn(root: HTMLElement, control: Element | null): string | null {
  for (const [name, one] of pressableIn(root)) if (one === control) return name;
  return null;
}

function find(root: HTMLElement, name: string | null): HTMLElement | undefined {
  return name === null ? undefined : pressableIn(root).get(name);
}

function pressableIn(root: HTMLElement): Map<string, HTMLElement> {
  return named(root.querySelectorAll<HTMLElement>(`a, button, summary, ${CONTROLS}`));
}

/**
 * Controls by what they are, never by their place alone: a part can have other controls with
 * scripts than without.
 */
function named<Element extends HTMLElement>(controls: Iterable<Element>): Map<string, Element> {
  const seen = new Map<string, number>();
  return new Map(
    [...controls].map((control) => {
      const of = (name: string) => control.getAttribute(name);
      const isField = control.matches(CONTROLS);
      const isChoice = control.matches("[type=radio], [type=checkbox], button");
      const what = [
        ...[control.tagName, of("name"), of("href")],
        ...[isChoice ? of("value") : null, isField ? null : control.textContent],
      ].join(" ");
      const place = seen.get(what) ?? 0;
      seen.set(what, place + 1);
      return [`${what} ${place}`, control];
    }),
  );
}
