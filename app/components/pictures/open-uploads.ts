/** The pictures that are being uploaded into texts of this page. */
const open = new Set<Promise<boolean>>();

/** Counts an upload as open until it is answered; `taken` tells whether the picture was. */
export function noteUpload<T>(upload: Promise<T>, taken: (answer: T) => boolean): Promise<T> {
  const noted = upload.then(taken);
  open.add(noted);
  void noted.finally(() => open.delete(noted));
  return upload;
}

/** Null if none is open; otherwise tells, once all are answered, whether all were taken. */
export function openUploads(): Promise<boolean> | null {
  return open.size === 0
    ? null
    : Promise.all(open).then((answers) => answers.every((answer) => answer));
}
