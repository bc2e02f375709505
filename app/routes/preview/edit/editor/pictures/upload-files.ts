import type { EditorView } from "@tiptap/pm/view";
import { takenPicture, uploadPicture } from "#app/components/pictures/upload-picture.ts";
import { MEDIA_LIMITS } from "#app/media/media.ts";
import { schema } from "../schema.ts";
import { addPlace, fillsPlace, findPlace, removePlace } from "./upload-places.ts";
import { showProgress, type ProgressBox } from "./progress-box.ts";

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

const EMBEDDED = /<img\b[^>]*?\ssrc="(data:image\/[^"]+)"/gi;

/** Shorter ones are dots that count readers or keep room. */
const SHORTEST = 300;

function embeddedIn(html: string): string[] {
  return [...html.matchAll(EMBEDDED)]
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
