import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fillForm } from "#app/components/kept/kept-form.ts";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import type { ActionResult } from "#app/http/run-intent.server.ts";
import { EDIT_FIELDS } from "#app/posts/edit-values.ts";
import type { EditView } from "#app/posts/edit-view.server.ts";
import type { NewerPost } from "#app/posts/post.ts";
import { changedBy, clearChoices, fillable, isInserted } from "./inserted-link.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** What the form edits. */
export interface EditedPost extends EditView {
  /** The address of the user's blog; null if it is off. */
  blogAddress: string | null;
  /** Where free pictures are found for it; null where that is switched off. */
  findAt: string | null;
  /** The section that writing help is asked for. */
  helpSection?: string;
}

/** The answer to the form's last button. */
export type LastAnswer = Pick<ActionResult, "result" | "current" | "value"> | null;

const FIELDS = [
  ...EDIT_FIELDS,
  ...(["version", "base", "editId", "used", "linkPost", "linkWords"] as const),
  ...(["picture", "pictureAlt", "pictureDecorative", "pictureCaption", "pictureCredit"] as const),
  ...(["pictureAt", "chosenPicture", "featuredFile", "featuredAlt", "featuredChoice"] as const),
  ...(["helpSection", "helpTone", "helpInstruction"] as const),
];

/** The state of the edit form: its fields, the version they come from, and unsaved typing. */
export function useEditForm(edit: EditedPost, last: LastAnswer) {
  const { result, lastResult, inserted } = useAnswer(last);
  // The version that was saved elsewhere in the meantime; saving again overwrites it.
  const newer = isNewerPost(last?.current) ? last.current : null;
  // Kept from the first render: revalidation must change neither the fields nor their version.
  const [{ values, version: openedAt, editId, used, helpSection = "" }] = useState(edit);
  const { form, fields } = usePlainFields(
    "edit",
    lastResult,
    { ...values, version: String(openedAt), base: String(openedAt), editId, used, helpSection },
    FIELDS,
  );
  const element = useRef<HTMLFormElement>(null);
  const { version, base, from, restored, saved } = useVersions(newer, fields, openedAt);
  const unsaved = useUnsaved(
    element,
    edit,
    { editId: textOf(fields.editId) || editId, used: textOf(fields.used), from },
    lastResult !== null,
  );
  const { onRefused } = unsaved;
  useEffect(() => {
    // With scripts the fields stay as typed, and so does the text before its new link.
    if (inserted && element.current) {
      fillForm(element.current, fillable(changedBy(inserted)));
      if (inserted.part !== "link") clearChoices(element.current);
    }
    if (result) onRefused();
  }, [result, inserted, onRefused]);
  return {
    form,
    fields,
    element,
    version,
    base,
    newer,
    unsaved,
    /** What "Insert link" or a button that brings a picture did. */
    inserted,
    /** Fills the form from this browser's copy of an earlier visit. */
    restore() {
      const local = unsaved.offer?.local;
      unsaved.take();
      if (!local) return;
      if (element.current) fillForm(element.current, local.fields);
      restored(local.version);
    },
    /** Saves the form and stays in it. False if it is refused, which its Save button tells. */
    async save(form: HTMLFormElement): Promise<boolean> {
      const now = await unsaved.save(form, version);
      if (now !== null) flushSync(() => saved(now));
      return now !== null;
    },
  };
}

/**
 * The version that the form saves over, and the one that its text was opened at. A refused form
 * keeps both; only a conflict that the user has seen may be overwritten.
 */
function useVersions(
  newer: NewerPost | null,
  fields: Record<"version" | "base", { initialValue?: unknown }>,
  openedAt: number,
) {
  const [restored, setRestored] = useState<number | null>(null);
  const [saved, setSaved] = useState<number | null>(null);
  const now = saved ?? restored;
  const base = restored ?? (textOf(fields.base) || openedAt);
  return {
    version: String(newer?.version ?? now ?? (textOf(fields.version) || openedAt)),
    base: String(base),
    /** The version that what is typed changes, whatever was saved elsewhere meanwhile. */
    from: Number(now ?? base),
    /** The text was replaced by one that was opened at `version`. */
    restored(version: number) {
      setRestored(version);
      setSaved(null);
    },
    /** The text was saved as `version`. */
    saved: setSaved,
  };
}

/** The answer to the last button, with what that button put into the form. */
function useAnswer(last: LastAnswer) {
  const inserted = isInserted(last?.value) ? last.value : null;
  const result = last?.result ?? null;
  // The same object at each render, or the focus would move at each of them.
  const lastResult = useMemo(
    () =>
      result && inserted
        ? { ...result, initialValue: { ...result.initialValue, ...changedBy(inserted) } }
        : result,
    [result, inserted],
  );
  return { result, lastResult, inserted };
}

function textOf({ initialValue }: { initialValue?: unknown }): string {
  return typeof initialValue === "string" ? initialValue : "";
}

/** True for the version that a refused save found in its way. */
function isNewerPost(value: unknown): value is NewerPost {
  return typeof value === "object" && value !== null && "savedAt" in value;
}
