import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { saveOpen, type KeepState } from "#app/components/kept/autosave.ts";
import { readFields } from "#app/components/kept/kept-form.ts";
import type { useKeptForm } from "#app/components/kept/use-kept-form.ts";
import { showToast } from "#app/components/toast/toaster.tsx";
import { splitFrontMatter } from "#app/content/markdown/front-matter.ts";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { EDIT_FIELDS, type EditValues } from "#app/posts/edit-values.ts";

/** The hidden button that Ctrl+S presses. */
const STAYS = "data-stays";

/**
 * Ctrl+S, and Cmd+S on a Mac, save the form and stay in it. While the form tells of a conflict they
 * lead there instead: only the button, which says so, overwrites.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const save = form.current?.querySelector<HTMLButtonElement>(`button[${STAYS}]`);
      if (!save || document.querySelector("dialog:modal")) return;
      const conflict = form.current?.querySelector("[data-conflict]");
      if (conflict) conflict.scrollIntoView({ block: "start" });
      else form.current?.requestSubmit(save);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}

/**
 * Saves a form by `save` where that hidden button is pressed, and holds back what is sent while
 * that is under way. What `save` refuses (false), and a text whose front matter fills other fields,
 * goes the way of the Save button.
 */
export function useSaveInPlace(save: (form: HTMLFormElement) => Promise<boolean>) {
  const running = useRef<Promise<boolean> | null>(null);
  /** True if the form is not sent now. */
  return (event: FormEvent<HTMLFormElement>): boolean => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const stays = submitter?.hasAttribute(STAYS) ?? false;
    if (running.current) {
      void running.current.then(() => form.requestSubmit(submitter));
    } else if (stays && !hasFrontMatter(form)) {
      running.current = save(form).finally(() => {
        running.current = null;
      });
      void running.current.then((done) => done || pressSave(form));
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
}

function hasFrontMatter(form: HTMLFormElement): boolean {
  return splitFrontMatter(String(new FormData(form).get("text"))) !== null;
}

function pressSave(form: HTMLFormElement): void {
  form.requestSubmit(form.querySelector<HTMLButtonElement>("button[name=intent][value=save]"));
}

interface Keepers {
  /** Null for a post that is not saved yet. */
  postId: string | null;
  /** What the form was opened with. */
  values: EditValues;
  /** What keeps the form in this browser. */
  local: Pick<ReturnType<typeof useKeptForm>, "onInput" | "saved">;
  /** What keeps it on the server. */
  server: {
    touch: () => void;
    stop: () => void;
    show: (state: KeepState) => void;
    moveOn: (answer: { editId: string; savedAt: string }) => void;
  };
}

/** Saves the edit form while it stays open. `saved` holds what the post was last saved with. */
export function useOpenSave({ postId, values: opened, local, server }: Keepers) {
  const saved = useRef(opened);
  /** Saves the form over `version`. Returns the version now; null if it is refused. */
  const save = async (form: HTMLFormElement, version: string): Promise<number | null> => {
    server.stop();
    server.show({ kind: "saving" });
    const values = readFields(form, EDIT_FIELDS);
    const ids = readFields(form, ["base", "editId", "used"]);
    const answer = await saveOpen({ ...values, ...ids, postId, version });
    if (answer === null) {
      server.show({ kind: "none" });
      return null;
    }
    if (typeof answer === "string") {
      server.show({ kind: "failed", why: answer });
    } else {
      saved.current = { ...saved.current, ...values };
      local.saved({ version: answer.version, fields: { ...saved.current } });
      // In the form before anything else is sent.
      flushSync(() => server.moveOn(answer));
      if (answer.said !== "") showToast(success(TOASTS.saveChanges, answer.said));
    }
    // What was not saved, or was typed meanwhile, is kept.
    if (differs(readFields(form, EDIT_FIELDS), saved.current)) {
      local.onInput({ currentTarget: form });
      server.touch();
    }
    return typeof answer === "string" ? Number(version) : answer.version;
  };
  return { save, saved };
}

/** Whether a form holds something else than what is saved. */
export function differs(typed: Record<string, unknown> | null, saved: EditValues): boolean {
  if (!typed) return false;
  return Object.entries(saved).some(([name, value]) => name in typed && typed[name] !== value);
}
