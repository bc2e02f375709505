import { useEffect, useRef, useState, type FormEvent } from "react";
import { useUser } from "#app/components/shell/use-shell.ts";
import { dropEdit, findEdit, keepEdit, type KeptEdit, type StoredEdit } from "./kept-edit.ts";

const TYPING_MS = 800;

/** Keeps what is typed into the edit form, and offers what an earlier visit left behind. */
export function useKeptEdit(postId: string, stored: StoredEdit) {
  const owner = useUser().id;
  const [offer, setOffer] = useState<KeptEdit | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const first = useRef(stored);

  useEffect(() => {
    setOffer(findEdit(postId, owner, first.current));
    return () => clearTimeout(timer.current);
  }, [postId, owner]);

  const keep = (form: HTMLFormElement, sent: boolean) => {
    const read = (name: string) => String(new FormData(form).get(name) ?? "").replace(/\r\n?/g, "\n");
    keepEdit(postId, { owner, version: Number(read("version")), title: read("title"), text: read("text"), at: Date.now(), sent });
  };
  return {
    offer,
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep(currentTarget, false), TYPING_MS);
    },
    onSubmitCapture({ currentTarget }: FormEvent<HTMLFormElement>) {
      clearTimeout(timer.current);
      keep(currentTarget, true);
    },
    /** Closes the offer; what was typed in this visit is kept as before. */
    close: () => setOffer(null),
    drop() {
      clearTimeout(timer.current);
      dropEdit(postId);
      setOffer(null);
    },
  };
}
