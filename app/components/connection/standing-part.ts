/** How long a click waits for the script that answers it. */
const LONGEST_HOLD_MS = 2_000;

const TEXT_FIELDS =
  "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button])";

/**
 * Waits until nothing in an element is being used: no button or key is held down, which would not
 * press what takes its place, nothing is typed, whose letters would go astray, and no file is being
 * chosen, which would come to a field that is gone.
 */
export function watchHands(element: HTMLElement, options: AddEventListenerOptions) {
  let pressed = false;
  let choosing = false;
  let onRest = () => {};
  const isTyping = () => {
    const { activeElement: active } = document;
    return active !== null && element.contains(active) && active.matches(TEXT_FIELDS);
  };
  const look = () => {
    if (!pressed && !choosing && !isTyping()) onRest();
  };
  const watch = (events: string[], isDown?: boolean) => {
    const note = ({ type, target }: Event) => {
      // A press takes the focus from a field, which hears `blur` too: only the window's ends it.
      if (type === "blur" && target !== window) return;
      pressed = isDown ?? pressed;
      // The click and the next focus follow.
      setTimeout(look);
    };
    for (const event of events) window.addEventListener(event, note, options);
  };
  watch(["pointerdown", "keydown"], true);
  watch(["pointerup", "pointercancel", "keyup", "blur"], false);
  watch(["focusout"]);
  const watchFiles = (events: string[], opens: boolean) => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches("input[type=file]"))) return;
      choosing = opens;
      setTimeout(look);
    };
    for (const event of events) element.addEventListener(event, note, options);
  };
  watchFiles(["click"], true);
  watchFiles(["change", "cancel"], false);
  return () =>
    new Promise<void>((resolve) => {
      onRest = resolve;
      look();
    });
}

/**
 * Holds the first click on a link or button, and drops those after it, until its script is there.
 * After two seconds it goes ahead, as all clicks then do without scripts.
 */
export function holdClick(
  element: HTMLElement,
  options: AddEventListenerOptions,
  onClick: () => void,
) {
  let clicked: HTMLElement | null = null;
  let isLate = false;
  const hold = (event: MouseEvent) => {
    const control = pressedBy(event);
    if (!control || isLate) return;
    event.preventDefault();
    event.stopPropagation();
    if (clicked) return;
    clicked = control;
    onClick();
    setTimeout(() => {
      clicked = null;
      isLate = true;
      if (!options.signal?.aborted) control.click();
    }, LONGEST_HOLD_MS);
  };
  element.addEventListener("click", hold, options);
  return {
    /** The link or button whose click waits. */
    take: () => clicked,
  };
}

/** The link or button that a plain click presses; null for one that opens another window. */
function pressedBy(event: MouseEvent): HTMLElement | null {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest<HTMLElement>("a:not([target]), button");
}
