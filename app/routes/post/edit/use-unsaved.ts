import { useNavigate, useSubmit } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type Autosave,
  createAutosave,
  discardKept,
  keepAgain,
  type KeepState,
  type Typed,
} from "#app/components/kept/autosave.ts";
import { type KeptForm, readFields } from "#app/components/kept/kept-form.ts";
import { useKeptForm } from "#app/components/kept/use-kept-form.ts";
import { showToast } from "#app/components/toast/toaster.tsx";
import type { KeptWords } from "#app/content/markdown/count-words.ts";
import * as TEXT from "#app/copy/text.ts";
import { failure, success, TOASTS } from "#app/copy/toasts.ts";
import { EDIT_FIELDS } from "#app/posts/edit-values.ts";
import type { EditView, OfferedEdit } from "#app/posts/edit-view.server.ts";
import { differs, useOpenSave } from "./save-in-place.ts";

/** Unsaved changes to choose: those that the server keeps, or newer ones in this browser. */
export type Offer = ServerOffer | BrowserOffer;

interface ServerOffer extends OfferedEdit {
  local: null;
}

interface BrowserOffer extends Pick<OfferedEdit, "id" | "keptAt" | "title" | "postChanged"> {
  /** The browser's copy; `id` is that of an older one on the server, or "". */
  local: KeptForm;
  /** What it differs from. */
  saved: string;
  keptWords: KeptWords;
}

/**
 * Keeps what is typed into the edit form, in this browser at once and on the server after a rest,
 * and finds what an earlier visit left in either. `quiet` over the answer to a save, where nothing
 * is offered.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement>,
  edit: EditView,
  ids: FormIds,
  quiet: boolean,
) {
  const [opened] = useState(edit);
  const postId = opened.post?.id ?? null;
  const local = useKeptForm(`edit_${postId ?? "new"}`, {
    version: opened.version,
    fields: { ...opened.values },
  });
  const server = useAutosave(form, postId, { ...ids, keptAt: opened.keptAt });
  const [closed, setClosed] = useState(false);
  const { save, saved } = useOpenSave({ postId, values: opened.values, local, server });
  const navigate = useNavigate();
  const offerAgain = useOfferAgain(postId);
  const offer = quiet || closed ? null : offerOf(opened, local.found);
  return {
    state: server.state,
    ids: server.ids,
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      local.onInput({ currentTarget });
      server.touch();
    },
    save,
    onSubmitCapture(event: FormEvent<HTMLFormElement>) {
      local.onSubmitCapture(event);
      server.stop();
    },
    /** The form was sent and refused, so its text is unsaved again. */
    onRefused: server.touch,
    offer,
    /** Closes the offer and goes on with it. */
    take() {
      if (offer?.local) server.use(offer.id);
      local.close();
      setClosed(true);
    },
    /** Closes the offer, drops its copies, and offers to put them back. */
    discard() {
      const putBack = local.drop();
      setClosed(true);
      if (offer) offerAgain(offer, putBack, () => setClosed(false));
    },
    /** Deletes what was typed into this form, and offers to put it back. */
    abandon() {
      const now = server.read();
      const isTyped = server.state.kind === "kept" || differs(now, saved.current);
      const typed = isTyped ? now : null;
      const putBack = local.drop(typed && form.current);
      server.stop();
      const discarded = discardKept([server.ids.editId, server.ids.used]);
      if (!typed && !putBack) return;
      offerUndo({ typed, putBack, discarded, open: (id) => navigate(addressOf(postId, id)) });
    },
  };
}

interface Dropped {
  /** What goes back to the server; null if nothing was there. */
  typed: Typed | null;
  /** Puts this browser's copy back; null if there was none. */
  putBack: (() => void) | null;
  /** Done when the server's copies are deleted. */
  discarded: Promise<void>;
  /** Opens the form with what is kept under an id. */
  open: (id: string | null) => void;
}

/** Tells that typing was deleted, with a button that brings it back. */
function offerUndo({ typed, putBack, discarded, open }: Dropped): void {
  const reopen = async (): Promise<void> => {
    putBack?.();
    // What arrives at the server before is emptied with the rest.
    await discarded;
    const id = typed && (await keepAgain(typed));
    if (typed && id === null) return showToast(failure(TOASTS.dropTyped), retry);
    // Again, or the server's copy is the newer one and this one is not offered.
    putBack?.();
    open(id);
  };
  const retry = { label: "Try again", run: () => void reopen() };
  showToast(DROPPED, { ...retry, label: "Undo" });
}

/**
 * Discards what the server keeps of an offer, and tells it, with a button that has the server offer
 * it again. Returns what does it.
 */
function useOfferAgain(postId: string | null) {
  const submit = useSubmit();
  return ({ id, local }: Offer, putBack: (() => void) | null, show: () => void) => {
    const discarded = id === "" ? Promise.resolve() : discardKept([id]);
    const undo = async () => {
      await discarded;
      // An older copy in this browser would come back as the newest.
      if (local) putBack?.();
      show();
      if (id === "") return;
      const fields = { intent: "offer-again", kept: id };
      submit(fields, { method: "post", action: addressOf(postId, null), preventScrollReset: true });
    };
    showToast(DROPPED, { label: "Undo", run: () => void undo() });
  };
}

const DROPPED = success(TOASTS.dropTyped, TEXT.typedDiscarded);

/** The edit form, filled with what is kept under `id`. */
function addressOf(postId: string | null, id: string | null): string {
  const form = postId === null ? "/posts/new" : `/preview/${postId}/edit`;
  return id === null ? form : `${form}?kept=${id}`;
}

function offerOf(
  { post, offered, values, version, keptAt, keptWords }: EditView,
  local: KeptForm | null,
): Offer | null {
  const server = offered && { ...offered, local: null };
  const since = offered?.keptAt ?? keptAt;
  if (!local || (since !== null && local.at <= Date.parse(since))) return server;
  return {
    id: offered?.id ?? "",
    keptAt: new Date(local.at).toISOString(),
    title: local.fields["title"] ?? "",
    postChanged: post !== null && local.version < version,
    local,
    saved: values.text,
    keptWords,
  };
}

interface FormIds {
  editId: string;
  used: string;
  /** The version of the post that the text changes. */
  from: number;
}

/** Keeps an open edit form on the server: after each rest in typing, and when it is left. */
function useAutosave(
  form: RefObject<HTMLFormElement>,
  postId: string | null,
  given: FormIds & { keptAt: string | null },
) {
  const [state, setState] = useState<KeepState>(
    given.keptAt === null ? { kind: "none" } : { kind: "kept", at: given.keptAt },
  );
  const [ids, setIds] = useState({ editId: given.editId, used: given.used });
  const now = useRef<FormIds>(given);
  now.current = { ...ids, from: given.from };
  // The element outlives the screen: React clears `form` before what is left is sent.
  const element = useRef<HTMLFormElement | null>(null);
  const autosave = useRef<Autosave | null>(null);
  autosave.current ??= createAutosave({
    read: () => element.current && readTyped(element.current, postId, now.current),
    show: setState,
    renew: (editId) => setIds({ editId, used: "" }),
  });
  const keeper = autosave.current;
  useEffect(() => {
    element.current = form.current;
    const onLeave = () => void keeper.send({ leaving: true });
    const onHide = () => {
      if (document.visibilityState === "hidden") onLeave();
    };
    const onOnline = () => void keeper.send();
    window.addEventListener("pagehide", onLeave);
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHide);
      onLeave();
      element.current = null;
    };
  }, [form, keeper]);
  return {
    ...keeper,
    state,
    ids,
    /** The form as it is now, as it is sent. */
    read: () => form.current && readTyped(form.current, postId, now.current),
    /** The form goes on with the text of another kept edit, in whose place it is kept. */
    use: (used: string) => setIds(({ editId }) => ({ editId, used })),
    show: setState,
    /** The form was saved and goes on under a new id. */
    moveOn({ editId, savedAt }: { editId: string; savedAt: string }) {
      setIds({ editId, used: "" });
      setState({ kind: "saved", at: savedAt });
    },
  };
}

function readTyped(form: HTMLFormElement, postId: string | null, { editId, used, from }: FormIds) {
  const values = readFields(form, EDIT_FIELDS);
  return { ...values, id: editId, used, postId, version: postId === null ? null : from };
}
