import { pluralize } from "#app/lib/numbers.ts";
import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { fillForm, type KeptForm } from "#app/components/kept/kept-form.ts";
import { useKeptForm } from "#app/components/kept/use-kept-form.ts";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { countWords } from "#app/content/text.ts";
import type { ActionResult } from "#app/http/run-intent.server.ts";
import { LIMITS, type Sharing } from "#app/posts/post.ts";
import { isNewerPost } from "./newer-post.ts";
import { KeptNotice } from "./kept-notice.tsx";
import { SaveBar } from "./save-bar.tsx";
import { KeywordsField } from "./keywords-field.tsx";
import { readTypedSharing, SharingFields } from "./sharing-fields.tsx";

const ConflictNotice = lazyComponent("conflict-notice", () =>
  import("./conflict-notice.tsx").then((module) => module.ConflictNotice),
);

interface Props {
  post: { id: string; title: string; version: number; wordCount: number };
  /** The content without HTML tags. */
  text: string;
  /** A comma list. */
  keywords: string;
  sharing: Sharing;
  /** The name of the field to edit; empty for any. */
  asked: string;
  /** The result of the last save. */
  last: Pick<ActionResult, "result" | "current"> | null;
}

/**
 * Edit mode: title, text and the sharing fields. Works without scripts; scripts count the words and
 * keep unsaved typing in the browser.
 */
export function EditForm({ post, text, keywords, sharing, asked, last }: Props) {
  const lastResult = last?.result ?? null;
  // The version that was saved elsewhere in the meantime; saving again overwrites it.
  const newer = isNewerPost(last?.current) ? last.current : null;
  // Kept from the first render: revalidation must change neither the fields nor their version.
  const [{ version: openedAt, ...opened }] = useState({
    title: post.title,
    text,
    keywords,
    ...sharing,
    version: post.version,
  });
  const [form, fields] = useForm<
    Sharing & Record<"title" | "text" | "keywords" | "version", string>
  >({
    id: "edit",
    lastResult,
    defaultValue: { ...opened, version: String(openedAt) },
  });
  const element = useRef<HTMLFormElement>(null);
  const typed = lastResult && fields.text.initialValue;
  const [words, setWords] = useState(typed ? countWords(typed) : null);
  const [restoredVersion, setRestoredVersion] = useState<number | null>(null);
  const kept = useKeptForm(`edit_${post.id}`, { version: openedAt, fields: opened });
  // A refused form keeps the version that it was based on; only a conflict that the user has seen
  // may be overwritten.
  const version = newer
    ? String(newer.version)
    : String(restoredVersion ?? fields.version.initialValue ?? openedAt);

  const restore = (edit: KeptForm) => {
    if (element.current) fillForm(element.current, edit.fields);
    setRestoredVersion(edit.version);
    kept.close();
  };
  return (
    <Form
      method="post"
      action="?edit"
      {...getFormProps(form)}
      ref={element}
      onInput={kept.onInput}
      onSubmitCapture={kept.onSubmitCapture}
      className="min-w-0"
    >
      <h1 className="sr-only">Edit “{post.title}”</h1>
      <FormBody form={{ errors: newer ? undefined : form.errors, allErrors: form.allErrors }}>
        {newer ? <ConflictNotice newer={newer} mine={readTypedSharing(fields)} /> : null}
        {kept.found && !lastResult ? (
          <KeptNotice
            kept={kept.found}
            onRestore={() => kept.found && restore(kept.found)}
            onDiscard={kept.drop}
          />
        ) : null}
        <input type="hidden" name="version" value={version} />
        <InputField
          field={fields.title}
          label="Title"
          required
          maxLength={LIMITS.title}
          autoComplete="off"
          className="font-serif text-lg! font-semibold"
        />
        <TextareaField
          field={fields.text}
          label="Content"
          aside={<output aria-live="off">{pluralize(words ?? post.wordCount, "word")}</output>}
          help="A blank line begins a new paragraph. Headings, links and other formatting stay with their words."
          rows={22}
          onInput={(event) => setWords(countWords(event.currentTarget.value))}
          className="[field-sizing:content] min-h-96 font-serif text-base! leading-7!"
        />
        <KeywordsField field={fields.keywords} />
        <SharingFields formId={form.id} fields={fields} asked={asked} />
      </FormBody>
      <SaveBar postId={post.id} overwrites={newer !== null} onCancel={kept.drop} />
    </Form>
  );
}
