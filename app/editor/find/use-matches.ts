import type { Node } from "@tiptap/pm/model";
import { type EditorState, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { useLayoutEffect, useMemo } from "react";
import { clearZone } from "../clear-line.ts";
import { dispatchStep } from "../dispatch-step.ts";
import type { Place } from "../sentence-places.ts";
import { countKept, currentMatch, findMatches, patternOf, replacePlaces } from "./matches.ts";
import type { Wanted } from "./matches.ts";

type Find = (doc: Node) => Place[];

/** More than this around the current match is found and counted, but not highlighted. */
const SHOWN = 500;

/**
 * Finds words in the text and highlights them. The current match is the one that the selection is
 * at or comes to next, so that it stays where the author is.
 */
export function useMatches(view: EditorView, state: EditorState, { words, matchCase }: Wanted) {
  const pattern = useMemo(() => patternOf({ words, matchCase }), [words, matchCase]);
  const find = useMemo(() => remember((doc) => findMatches(doc, pattern)), [pattern]);
  useLayoutEffect(() => {
    view.setProps({ decorations: (now) => highlight(find, now) });
    reveal(view);
    return () => {
      if (!view.isDestroyed) view.setProps({ decorations: () => null });
    };
  }, [view, find]);
  const matches = find(state.doc);
  return {
    matches,
    current: currentMatch(matches, state.selection),
    /** Blocks with these words that cannot be edited; counted where there is no match. */
    kept: matches.length > 0 ? 0 : countKept(state.doc, pattern),
    /** Selects the current match, or one further down or up. */
    go: (step: -1 | 0 | 1) => go(view, find, step),
    /** Replaces the current match and goes to the next. */
    replace: (text: string) => replaceOne(view, find, text),
    /** Replaces all matches as one step to undo; returns how many. */
    replaceAll: (text: string) => replaceAll(view, find, text),
  };
}

/** The last document is searched once. */
function remember(find: Find): Find {
  let last: { doc: Node; found: Place[] } | null = null;
  return (doc) => {
    if (last?.doc !== doc) last = { doc, found: find(doc) };
    return last.found;
  };
}

function highlight(find: Find, { doc, selection }: EditorState): DecorationSet {
  const matches = find(doc);
  const current = currentMatch(matches, selection);
  const first = Math.max(0, current - SHOWN);
  const shown = matches.slice(first, current + SHOWN).map(({ from, to }, index) => {
    const name = first + index === current ? "found-match is-current" : "found-match";
    return Decoration.inline(from, to, { class: name });
  });
  return DecorationSet.create(doc, shown);
}

/** Scrolls the current match to where no bar covers it. */
function reveal(view: EditorView): void {
  const match = view.dom.querySelector(".found-match.is-current");
  if (!match) return;
  // Inside a table that scrolls sideways, too.
  match.scrollIntoView({ block: "nearest", inline: "nearest" });
  const zone = clearZone(view.dom);
  const { top, bottom } = match.getBoundingClientRect();
  if (top < zone.top || bottom > zone.bottom)
    window.scrollBy({ top: (top + bottom - zone.top - zone.bottom) / 2 });
}

function go(view: EditorView, find: Find, step: number): void {
  const { doc, tr, selection } = view.state;
  const matches = find(doc);
  const match = matches.at((currentMatch(matches, selection) + step) % matches.length);
  if (!match) return;
  view.dispatch(tr.setSelection(TextSelection.create(doc, match.from, match.to)));
  reveal(view);
}

function replaceOne(view: EditorView, find: Find, text: string): void {
  const { doc, tr, selection } = view.state;
  const matches = find(doc);
  const match = matches[currentMatch(matches, selection)];
  if (!match) return;
  replacePlaces(tr, [match], text);
  // Below the new words, which may hold the old ones.
  const end = match.from + text.length;
  const after = findAfter(find(tr.doc), end);
  const { from, to } = after ?? { from: end, to: end };
  dispatchStep(view, tr.setSelection(TextSelection.create(tr.doc, from, to)));
  reveal(view);
}

function findAfter(matches: readonly Place[], end: number): Place | undefined {
  return matches.find(({ from }) => from >= end) ?? matches[0];
}

function replaceAll(view: EditorView, find: Find, text: string): number {
  const matches = find(view.state.doc);
  if (matches.length > 0) dispatchStep(view, replacePlaces(view.state.tr, matches, text));
  return matches.length;
}
