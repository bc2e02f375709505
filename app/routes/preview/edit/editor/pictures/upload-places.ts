import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

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
export function addPlace(view: EditorView, id: object, at: number, dom: HTMLElement): void {
  // The first upload brings the plugin along.
  const { state } = view;
  if (!key.get(state))
    view.updateState(state.reconfigure({ plugins: [...state.plugins, uploadPlaces()] }));
  change(view, { add: { id, at, dom } });
}

export function removePlace(view: EditorView, id: object): void {
  change(view, { remove: id });
}

/** Where the upload's place is now; null if it was deleted with the text around it. */
export function findPlace(state: EditorState, id: object): number | null {
  return key.getState(state)?.find((place) => place.id === id)?.at ?? null;
}

/** Says of a transaction that it puts the picture of an upload into its place. */
export function fillsPlace(tr: EditorState["tr"], id: object): EditorState["tr"] {
  const made: Change = { fill: id };
  return tr.setMeta(key, made);
}

function change(view: EditorView, made: Change): void {
  view.dispatch(view.state.tr.setMeta(key, made).setMeta("addToHistory", false));
}
