/** Dragging entries of the month table between its days, by the browser's own drag and drop. */

const ENTRY = "a[data-moves]";

/**
 * Calls `move` with the fields of the form when an entry is dropped on another day; its time of day
 * stays. Returns what ends it.
 */
export function allowDragging(
  table: HTMLElement,
  move: (fields: URLSearchParams) => void,
): () => void {
  let entry: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  const mark = (day: HTMLElement | null) => {
    over?.removeAttribute("data-over");
    over = day;
    over?.setAttribute("data-over", "");
  };
  const end = () => {
    mark(null);
    entry = null;
  };
  const onStart = (event: DragEvent) => {
    entry = closest(event, ENTRY);
    if (entry && event.dataTransfer) event.dataTransfer.effectAllowed = "move";
  };
  const onOver = (event: DragEvent) => {
    if (!entry) return;
    const day = otherDay(event, entry);
    mark(day);
    if (day) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const day = entry && otherDay(event, entry);
    if (entry && day) {
      event.preventDefault();
      move(fieldsOf(entry, day.dataset["day"] ?? ""));
    }
    end();
  };
  const listeners = [
    ["dragstart", onStart],
    ["dragover", onOver],
    ["drop", onDrop],
    ["dragend", end],
  ] as const;
  for (const [name, listener] of listeners) table.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) table.removeEventListener(name, listener);
  };
}

function otherDay(event: DragEvent, entry: HTMLElement): HTMLElement | null {
  const day = closest(event, "[data-day]");
  return day === entry.closest("[data-day]") ? null : day;
}

function fieldsOf({ dataset }: HTMLElement, day: string): URLSearchParams {
  const ids = (dataset["moves"] ?? "").split(" ");
  return new URLSearchParams([
    ["intent", "move"],
    ...ids.map((id) => ["publication", id]),
    ["scheduledDate", `${day}T${dataset["time"] ?? ""}`],
    ["timeZone", dataset["zone"] ?? ""],
  ]);
}

function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}
