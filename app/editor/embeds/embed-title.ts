import type { EditorView } from "@tiptap/pm/view";
import { schema } from "../schema.ts";
import { findEmbedLines } from "./embed-lines.ts";

/**
 * Asks the server what the service calls this, and writes it into every line with that address that
 * has no title then. Without an answer the lines stay as they are.
 */
export async function bringTitle(view: EditorView, address: string): Promise<void> {
  const title = await askTitle(address);
  if (title !== "" && !view.isDestroyed) writeTitle(view, address, title);
}

/** No step to undo, and no step of the cursor. */
export function writeTitle(
  view: Pick<EditorView, "state" | "dispatch">,
  address: string,
  title: string,
): void {
  const { tr, doc, storedMarks } = view.state;
  for (const line of findEmbedLines(doc))
    if (line.address === address && line.title === null)
      tr.addMark(line.from + 1, line.to - 1, schema.marks.link.create({ href: address, title }));
  if (tr.docChanged) view.dispatch(tr.setStoredMarks(storedMarks).setMeta("addToHistory", false));
}

async function askTitle(address: string): Promise<string> {
  const response = await fetch("/preview/embed-title", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address }),
  });
  const answer: unknown = response.ok ? await response.json() : null;
  const isTitle = typeof answer === "object" && answer !== null && "title" in answer;
  return isTitle && typeof answer.title === "string" ? answer.title : "";
}
