import { pageUser } from "#app/components/connection/page-user.ts";
import { MEDIA } from "#app/copy/media.ts";
import { PAGE_USER_HEADER } from "#app/copy/page-user.ts";
import * as TEXT from "#app/copy/text.ts";
import { MEDIA_LIMITS, type MediaView } from "#app/media/media.ts";
import { noteUpload } from "./open-uploads.ts";

/** Why a picture was not taken, as a sentence. `again`: the same file may be taken another time. */
export interface NotTaken {
  reason: string;
  again: boolean;
}

/** What came of an upload; null if it was stopped by its user. */
export type UploadAnswer = { picture: MediaView } | NotTaken | null;

/** Our sentences are shorter; anything longer is the page of a proxy. */
const SENTENCE_MAX = 400;
/** The same file is refused again: it is broken, too large, or of a kind that is not taken. */
const FOR_GOOD = [400, 413, 415];

/** In MB, the size that is not sent: the server would refuse it once it had arrived. */
const MOST_MB = MEDIA_LIMITS.bytes / 1_048_576;

/**
 * Uploads a file with what is typed about it. `onProgress` gets the share that was sent, from 0 to
 * 1; `stop` ends it. Never rejects.
 */
export function uploadPicture(
  file: File,
  texts: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
  stop?: AbortSignal,
): Promise<UploadAnswer> {
  if (file.size > MEDIA_LIMITS.bytes)
    return Promise.resolve({
      reason: `It is larger than ${MOST_MB} MB. Make it smaller, then choose it again.`,
      again: false,
    });
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) if (value !== "") form.append(name, value);
  form.append("picture", file);
  // `fetch` does not tell how much of a body was sent.
  const request = new XMLHttpRequest();
  const answer = new Promise<UploadAnswer>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve({ reason: TEXT.unreachable, again: true });
    request.onabort = () => resolve(null);
    stop?.addEventListener("abort", () => request.abort());
    request.open("POST", "/media/upload");
    if (pageUser() !== "") request.setRequestHeader(PAGE_USER_HEADER, pageUser());
    request.send(form);
  });
  return noteUpload(answer, (one) => one === null || "picture" in one);
}

/** The picture of an upload; null, with `onProblem` told why, if there is none. */
export function takenPicture(
  answer: UploadAnswer,
  onProblem: (problem: NotTaken) => void,
): MediaView | null {
  if (answer !== null && "picture" in answer) return answer.picture;
  if (answer !== null) onProblem(answer);
  return null;
}

function answerOf(request: XMLHttpRequest): UploadAnswer {
  const { status, responseText } = request;
  const type = request.getResponseHeader("Content-Type") ?? "";
  if (status === 201 && type.startsWith("application/json"))
    return { picture: JSON.parse(responseText) as MediaView };
  if (status === 401) return { reason: MEDIA.loggedOut, again: true };
  const sentence = responseText.trim();
  const ours = type.startsWith("text/plain") && sentence.length <= SENTENCE_MAX;
  const refused = ours && sentence !== "";
  return {
    reason: refused ? sentence : TEXT.somethingWrong,
    again: !refused || !FOR_GOOD.includes(status),
  };
}
