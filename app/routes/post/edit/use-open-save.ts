import { useRef } from "react";
import { OFFLINE, saveOpen, type KeepState } from "#app/components/kept/autosave.ts";
import { readFields } from "#app/components/kept/kept-form.ts";
import type { useKeptForm } from "#app/components/kept/use-kept-form.ts";
import { showToast } from "#app/components/toast/toaster.tsx";
import { success, TOASTS } from "#app/copy/toasts.ts";
import { EDIT_FIELDS, type EditValues } from "#app/posts/edit-values.ts";

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
    moveOn: (answer: { editId: string; version: number; savedAt: string }) => void;
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
    if (answer === "refused") {
      server.show({ kind: "none" });
      return null;
    }
    if (answer === "offline") {
      server.show({ kind: "failed", why: OFFLINE });
    } else {
      saved.current = { ...saved.current, ...values };
      local.saved({ version: answer.version, fields: { ...saved.current } });
      server.moveOn(answer);
      showToast(success(TOASTS.saveChanges, answer.said));
    }
    // What was not saved, or was typed meanwhile, is kept.
    if (differs(readFields(form, EDIT_FIELDS), saved.current)) {
      local.onInput({ currentTarget: form });
      server.touch();
    }
    return answer === "offline" ? Number(version) : answer.version;
  };
  return { save, saved };
}

/** Whether a form holds something else than what is saved. */
export function differs(typed: Record<string, unknown> | null, saved: EditValues): boolean {
  if (!typed) return false;
  return Object.entries(saved).some(([name, value]) => name in typed && typed[name] !== value);
}
