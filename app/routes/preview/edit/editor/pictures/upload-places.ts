import { Plugin, PluginKey, type EditorState } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

/** Where uploads will stand. The places move with the text and are none of it. */
const key = new PluginKey<DecorationSet>("uploads");

type Change = { add: object; at: number; dom: HTMLElement } | { remove: object };

/** Shows an element for each upload, below a block at the top. */
function uploadPlaces(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before) {
        const places = before.map(tr.mapping, tr.doc);
        const change = tr.getMeta(key) as Change | undefined;
        if (!change) return places;
        if ("remove" in change)
          return places.remove(
            places.find(undefined, undefined, (spec) => spec["id"] === change.remove),
          );
        const widget = Decoration.widget(change.at, change.dom, {
          id: change.add,
          side: -1,
          stopEvent: () => true,
        });
        return places.add(tr.doc, [widget]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** Shows `dom` at a place of the document until `removePlace`; `id` names the upload. */
export function addPlace(view: EditorView, id: object, at: number, dom: HTMLElement): void {
  // The first upload brings the plugin along.
  const { state } = view;
  if (!key.get(state))
    view.updateState(state.reconfigure({ plugins: [...state.plugins, uploadPlaces()] }));
  const change: Change = { add: id, at, dom };
  view.dispatch(view.state.tr.setMeta(key, change).setMeta("addToHistory", false));
}

export function removePlace(view: EditorView, id: object): void {
  const change: Change = { remove: id };
  view.dispatch(view.state.tr.setMeta(key, change).setMeta("addToHistory", false));
}

/** Where the upload's place is now; null if it was deleted with the text around it. */
export function findPlace(state: EditorState, id: object): number | null {
  const found = key.getState(state)?.find(undefined, undefined, (spec) => spec["id"] === id);
  return found?.[0]?.from ?? null;
}
