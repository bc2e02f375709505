/** The pictures that are being uploaded from this page. */
const open = new Set<Promise<boolean>>();

/** Counts an upload as open until it is answered; `taken`: whether nothing of it is missing. */
export function noteUpload<T>(upload: Promise<T>, taken: (answer: T) => boolean): Promise<T> {
  const noted = upload.then(taken);
  open.add(noted);
  window.addEventListener("beforeunload", askToStay);
  void noted.finally(() => {
    open.delete(noted);
    if (open.size === 0) window.removeEventListener("beforeunload", askToStay);
  });
  return upload;
}

/** Null if none is open; otherwise tells, once all are answered, whether nothing is missing. */
export function openUploads(): Promise<boolean> | null {
  return open.size === 0
    ? null
    : Promise.all(open).then((answers) => answers.every((answer) => answer));
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
