/** Sends what is typed to the server, to be kept until it is saved. Nothing on the screen waits. */

const ADDRESS = "/preview/kept-edits";
/** Typing rests for this long before it is sent. */
const REST_MS = 5_000;
/** A request without an answer fails after this time. */
const PATIENCE_MS = 20_000;
/** Browsers refuse to finish longer requests of a page that is left. */
const MOST_OF_LEFT_PAGE = 60_000;

/** What became of the text that was typed last. */
export type KeepState =
  | { kind: "none" }
  | { kind: "kept"; at: string }
  | { kind: "saving" }
  | { kind: "saved"; at: string }
  | { kind: "failed"; why: string };

const OFFLINE = "Offline. Kept in this browser.";

const NOT_KEPT = {
  offline: OFFLINE,
  signedOut: "Not kept yet: signed out",
  otherUser: "Not kept yet: somebody else is signed in",
  gone: "This post was deleted. Your text stays in this browser.",
  refused: "Not kept yet. We will try again with your next change.",
} as const;

/** What is sent: the fields, and the ids of the form. */
export interface Typed extends Record<string, unknown> {
  id: string;
}

interface Callbacks {
  /** The form as it is now; null when it is no longer there. */
  read: () => Typed | null;
  show: (state: KeepState) => void;
  /** The form was closed meanwhile: goes on under this id. */
  renew: (id: string) => void;
}

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Keeps one open form. One request runs at a time. One that fails is repeated: without a connection
 * by itself, otherwise with the next change.
 */
export function createAutosave({ read, show, renew }: Callbacks) {
  let dirty = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  const touch = () => {
    dirty = true;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), REST_MS);
  };
  const stop = () => {
    dirty = false;
    clearTimeout(timer);
    running?.abort();
    running = null;
  };
  const send = async ({ leaving = false } = {}): Promise<void> => {
    clearTimeout(timer);
    if (running && !leaving) return touch();
    const typed = dirty ? read() : null;
    if (!typed) return;
    dirty = false;
    const mine = new AbortController();
    running = mine;
    const patience = setTimeout(() => mine.abort(), PATIENCE_MS);
    const answer = await post(typed, leaving, mine.signal);
    clearTimeout(patience);
    // It was saved, discarded or sent again while this was under way.
    if (running !== mine) return;
    running = null;
    if (typeof answer === "string") {
      dirty = true;
      show({ kind: "failed", why: answer });
      return answer === NOT_KEPT.offline ? touch() : undefined;
    }
    if (answer.editId !== typed.id) renew(answer.editId);
    if (answer.keptAt === null) return touch();
    show({ kind: "kept", at: answer.keptAt });
  };
  return {
    /** Call it whenever something was typed. */
    touch,
    /** Sends what is not sent yet at once; `leaving` when the page may end. */
    send,
    /** Forgets what is not sent yet: the form itself is being sent. */
    stop,
  };
}

/** Discards what the server kept under these ids. What cannot be discarded is offered again. */
export async function discardKept(ids: readonly string[]): Promise<void> {
  const given = ids.filter((id) => id !== "");
  await call("DELETE", { ids: given }, true).catch(() => null);
}

/** Keeps what was discarded, under the id that it returns; null if it could not be kept. */
export async function keepAgain(typed: Typed): Promise<string | null> {
  const first = await post(typed, false);
  const isClosed = typeof first !== "string" && first.keptAt === null;
  const answer = isClosed ? await post({ ...typed, id: first.editId }, false) : first;
  return typeof answer === "string" || answer.keptAt === null ? null : answer.editId;
}

interface Answer {
  editId: string;
  keptAt: string | null;
}

interface SaveAnswer {
  version: number;
  /** ISO 8601 */
  savedAt: string;
  editId: string;
  /** What a notice says besides that it is saved; "" for none. */
  said: string;
}

const NOT_SAVED = "Not saved yet. Kept in this browser.";

/**
 * Saves a form that stays open. A sentence where that failed; null where it was refused, which the
 * answer to its Save button explains.
 */
export async function saveOpen(form: Record<string, unknown>): Promise<SaveAnswer | string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await call("POST", form, false, signal, "/preview/save");
    if (response.status >= 500) return NOT_SAVED;
    return response.ok ? ((await response.json()) as SaveAnswer) : null;
  } catch {
    return OFFLINE;
  }
}

/** The answer, or why there is none. */
async function post(
  typed: Typed,
  leaving: boolean,
  signal?: AbortSignal,
): Promise<Answer | string> {
  try {
    const response = await call("POST", typed, leaving, signal);
    if (response.status === 404) return NOT_KEPT.gone;
    if (response.status === 401) return NOT_KEPT.signedOut;
    if (response.status === 403) return NOT_KEPT.otherUser;
    if (!response.ok) return NOT_KEPT.refused;
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : NOT_KEPT.offline;
  } catch {
    return NOT_KEPT.offline;
  }
}

function call(
  method: string,
  body: object,
  leaving: boolean,
  signal?: AbortSignal,
  address = ADDRESS,
) {
  const text = JSON.stringify(body);
  return fetch(address, {
    method,
    body: text,
    headers: { "Content-Type": "application/json" },
    keepalive: leaving && new Blob([text]).size <= MOST_OF_LEFT_PAGE,
    ...(signal && { signal }),
  });
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null && "editId" in value && "keptAt" in value;
}
