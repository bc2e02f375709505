import { useState, type FormEvent, type RefObject } from "react";
import type { KeptForm } from "#app/components/kept/kept-form.ts";
import { useKeptForm } from "#app/components/kept/use-kept-form.ts";
import type { KeptWords } from "#app/content/markdown/count-words.ts";
import type { EditView, OfferedEdit } from "#app/posts/edit-view.server.ts";
import { discardKept } from "#app/components/kept/autosave.ts";
import { useAutosave } from "./use-autosave.ts";

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
  ids: { editId: string; used: string },
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
  const offer = quiet || closed ? null : offerOf(opened, local.found);
  return {
    state: server.state,
    ids: server.ids,
    keepNow: () => void server.keepNow(),
    onInput(event: FormEvent<HTMLFormElement>) {
      local.onInput(event);
      server.touch();
    },
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
    /** Closes the offer and deletes its copies. */
    discard() {
      local.drop();
      setClosed(true);
      if (offer && offer.id !== "") void discardKept([offer.id]);
    },
    /** Deletes what was typed into this form. */
    abandon() {
      local.drop();
      server.stop();
      void discardKept([server.ids.editId, server.ids.used]);
    },
  };
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
