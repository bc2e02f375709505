import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { placeForBlock } from "./blocks.ts";

/** Picture files that are dropped or pasted are uploaded where they should stand. */
export const pictureFiles = new Plugin({
  props: {
    handlePaste(view, { clipboardData }) {
      const files = filesOf(clipboardData);
      const html = clipboardData?.getData("text/html") ?? "";
      // Word puts a picture of the copied text beside the text itself.
      if (files.length > 0 && !/>[^<]*\S[^<]*</.test(html))
        return later(view, files, placeForBlock(view.state).start);
      if (html.includes("data:image/")) later(view, html, null);
      return false;
    },
    handleDrop(view, event) {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const { doc } = view.state;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      const $pos = doc.resolve(at?.pos ?? doc.content.size);
      return later(view, files, $pos.depth === 0 ? $pos.pos : $pos.after(1));
    },
  },
});

function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}

/** The scripts that upload come when they are needed. After a paste the place is the cursor's. */
function later(view: EditorView, given: readonly File[] | string, at: number | null): true {
  void import("./pictures/upload-files.ts").then(
    ({ uploadFiles }) => uploadFiles(view, given, at ?? placeForBlock(view.state).start),
    () => window.alert("The pictures could not be uploaded. Check the connection, then try again."),
  );
  return true;
}
