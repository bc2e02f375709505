import { useEffect, useRef, useState, type RefObject } from "react";
import { readFields } from "#app/components/kept/kept-form.ts";
import { EDIT_FIELDS } from "#app/posts/edit-values.ts";
import { createAutosave, type Autosave, type KeepState } from "#app/components/kept/autosave.ts";

interface FormIds {
  editId: string;
  used: string;
}

/** Keeps an open edit form on the server: after each rest in typing, and when it is left. */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  postId: string | null,
  given: FormIds & { keptAt: string | null },
) {
  const [state, setState] = useState<KeepState>(
    given.keptAt === null ? { kind: "none" } : { kind: "kept", at: given.keptAt },
  );
  const [ids, setIds] = useState<FormIds>({ editId: given.editId, used: given.used });
  const now = useRef(ids);
  now.current = ids;
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
    };
  }, [form, keeper]);
  return {
    ...keeper,
    state,
    ids,
    /** The form as it is now, as it is sent. */
    read: () => form.current && readTyped(form.current, postId, now.current),
    /** The form goes on with the text of another kept edit, in whose place it is kept. */
    use: (used: string) => setIds({ ...now.current, used }),
  };
}

function readTyped(form: HTMLFormElement, postId: string | null, { editId, used }: FormIds) {
  const { base, ...values } = readFields(form, [...EDIT_FIELDS, "base"]);
  return { ...values, id: editId, used, postId, version: postId === null ? null : Number(base) };
}
