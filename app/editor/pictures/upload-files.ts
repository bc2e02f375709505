import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { takenPicture, uploadPicture } from "#app/components/pictures/upload-picture.ts";
import { MEDIA_LIMITS } from "#app/media/media.ts";
import { schema } from "../schema.ts";

/** Where uploads will stand, in the order in which they were given. None of it is text. */
interface Place {
  id: object;
  at: number;
  dom: HTMLElement;
}

type Change = { add: Place } | { remove: object } | { fill: object };

const key = new PluginKey<readonly Place[]>("uploads");

/** Shows an element for each upload, between blocks at the top. */
function uploadPlaces(): Plugin {
  return new Plugin<readonly Place[]>({
    key,
    state: {
      init: () => [],
      apply(tr, before) {
        const change = tr.getMeta(key) as Change | undefined;
        const filled =
          change && "fill" in change
            ? before.findIndex(({ id }) => id === change.fill)
            : before.length;
        const moved = before.flatMap((place, index) => {
          // Only a picture that was given before goes before it.
          const { pos, deletedAcross } = tr.mapping.mapResult(place.at, index > filled ? 1 : -1);
          return deletedAcross ? [] : [{ ...place, at: pos }];
        });
        if (!change) return moved;
        if ("add" in change) return [...moved, change.add];
        const gone = "remove" in change ? change.remove : change.fill;
        return moved.filter(({ id }) => id !== gone);
      },
    },
    props: {
      decorations(state) {
        const places = key.getState(state) ?? [];
        const widgets = places.map(({ id, at, dom }, index) =>
          Decoration.widget(at, dom, { id, side: index - places.length, stopEvent: () => true }),
        );
        return DecorationSet.create(state.doc, widgets);
      },
    },
  });
}

/** Shows `dom` at a place of the document until `removePlace`; `id` names the upload. */
function addPlace(view: EditorView, id: object, at: number, dom: HTMLElement): void {
  // The first upload brings the plugin along.
  const { state } = view;
  if (!key.get(state))
    view.updateState(state.reconfigure({ plugins: [...state.plugins, uploadPlaces()] }));
  change(view, { add: { id, at, dom } });
}

function removePlace(view: EditorView, id: object): void {
  change(view, { remove: id });
}

/** Where the upload's place is now; null if it was deleted with the text around it. */
function findPlace(state: EditorState, id: object): number | null {
  return key.getState(state)?.find((place) => place.id === id)?.at ?? null;
}

/** Says of a transaction that it puts the picture of an upload into its place. */
function fillsPlace(tr: EditorState["tr"], id: object): EditorState["tr"] {
  const made: Change = { fill: id };
  return tr.setMeta(key, made);
}

function change(view: EditorView, made: Change): void {
  view.dispatch(view.state.tr.setMeta(key, made).setMeta("addToHistory", false));
}

/** At once; a paste of more leaves the rest out. */
const MOST = 20;

/**
 * Uploads files, or the pictures that pasted HTML holds in data addresses, one after the other, and
 * puts each into the text at the place where it was dropped, which moves along while somebody
 * writes.
 */
export async function uploadFiles(
  view: EditorView,
  source: readonly File[] | string,
  at: number,
): Promise<void> {
  const given = typeof source === "string" ? embeddedIn(source) : source;
  const uploads = given.slice(0, MOST).map((one, index) => {
    const file = typeof one === "string" ? fileOf(one, index) : one;
    return place(view, file, at);
  });
  if (given.length > MOST)
    showNote(view, at, `${given.length - MOST} more pictures were left out: ${MOST} at once.`);
  for (const { start } of uploads) await start();
}

function place(view: EditorView, file: File | null, at: number) {
  const id = {};
  const stop = new AbortController();
  const name = file?.name ?? "A pasted picture";
  const box: ProgressBox = showProgress(name, {
    onRetry: () => {
      view.focus();
      void start();
    },
    onRemove: () => {
      stop.abort();
      removePlace(view, id);
      view.focus();
    },
  });
  addPlace(view, id, at, box.dom);
  box.progress(0);
  const start = async () => {
    if (stop.signal.aborted) return;
    if (!file) return box.fail("It cannot be read. Insert it from its file.", false);
    box.progress(0);
    const answer = await uploadPicture(file, {}, box.progress, stop.signal);
    if (view.isDestroyed) return;
    const picture = takenPicture(answer, ({ reason, again }) => box.fail(reason, again));
    const pos = findPlace(view.state, id);
    if (!picture || pos === null) return;
    const { id: mediaId, alt, caption } = picture;
    const node = schema.nodes.picture.create({ mediaId, alt, caption });
    view.dispatch(fillsPlace(view.state.tr.insert(pos, node), id));
  };
  return { start };
}

function showNote(view: EditorView, at: number, words: string): void {
  const id = {};
  const box = showProgress("Pictures", {
    onRetry: () => undefined,
    onRemove: () => removePlace(view, id),
  });
  box.fail(words, false);
  addPlace(view, id, at, box.dom);
}

const EMBEDDED = /<img\b[^>]*?\ssrc="(data:image\/[^"]+)"[^>]*>/gi;

/** What stands in for a picture that comes later, or for a box to tick. */
const STAND_IN = /\s(?:data-(?:lazy-)?src|(?:data-)?srcset|aria-roledescription)=/i;

/** Shorter ones are dots that count readers or keep room. */
const SHORTEST = 300;

function embeddedIn(html: string): string[] {
  return [...html.matchAll(EMBEDDED)]
    .filter(([picture]) => !STAND_IN.test(picture))
    .map(([, address = ""]) => address)
    .filter(({ length }) => length > SHORTEST);
}

const DATA = /^data:(image\/(?:png|jpe?g|gif|webp|avif));base64,([A-Za-z0-9+/=\s]+)$/i;

/** The file in a data address; null if it is none of a picture that is taken. */
function fileOf(address: string, index: number): File | null {
  const [, type = "", data = ""] = DATA.exec(address) ?? [];
  if (type === "" || data.length > MEDIA_LIMITS.bytes * 1.4) return null;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, "")), (char) => char.charCodeAt(0));
  return new File([bytes], `pasted-${index + 1}.${type.slice("image/".length)}`, { type });
}

/** What stands in the text while a picture is uploaded, and says why it was not taken. */
interface ProgressBox {
  dom: HTMLElement;
  /** From 0 to 1. */
  progress: (share: number) => void;
  fail: (reason: string, again: boolean) => void;
}

/** What its buttons do. */
interface Actions {
  onRetry: () => void;
  /** Takes it out of the text; an upload that is under way is stopped. */
  onRemove: () => void;
}

/** A failed one has the attribute `data-upload-failed`, so that its form asks before it is sent. */
function showProgress(name: string, { onRetry, onRemove }: Actions): ProgressBox {
  const dom = document.createElement("div");
  dom.className = "upload-box";
  dom.contentEditable = "false";
  dom.setAttribute("role", "status");
  const words = document.createElement("span");
  const bar = document.createElement("progress");
  const cancel = makeButton("Cancel", onRemove);
  return {
    dom,
    progress(share) {
      delete dom.dataset["uploadFailed"];
      words.textContent = share < 1 ? `Uploading ${name}` : `Preparing the sizes of ${name}…`;
      bar.value = share;
      bar.hidden = share === 1;
      // Replaced anew, a button would lose the focus and a click that has begun.
      if (!cancel.isConnected) dom.replaceChildren(words, bar, cancel);
    },
    fail(reason, again) {
      dom.dataset["uploadFailed"] = "";
      words.textContent = `${name}: ${reason}`;
      const retry = again ? [makeButton("Try again", onRetry)] : [];
      dom.replaceChildren(words, ...retry, makeButton("Remove", onRemove));
    },
  };
}

function makeButton(words: string, onPress: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", onPress);
  return button;
}
