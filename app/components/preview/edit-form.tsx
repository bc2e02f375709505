import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { count } from "#app/components/ui/format.ts";
import { countWords } from "#app/posts/content.ts";
import { LIMITS, type NewerPost } from "#app/posts/post.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { KeptEdit } from "./kept-edit.ts";
import { KeptNotice } from "./kept-notice.tsx";
import { useKeptEdit } from "./use-kept-edit.ts";

interface Props {
  post: { id: string; title: string; version: number; wordCount: number };
  /** The content without its tags. */
  text: string;
  lastResult: SubmissionResult<string[]> | null;
  /** What was saved elsewhere meanwhile; saving again goes over it. */
  newer: NewerPost | null;
}

/** Edit mode: title and text. Works without scripts; with them the words are counted and the text is kept as one types. */
export function EditForm({ post, text, lastResult, newer }: Props) {
  const [form, fields] = useForm<{ title: string; text: string; version: string }>({
    id: "edit",
    lastResult,
    defaultValue: { title: post.title, text, version: String(post.version) },
  });
  const element = useRef<HTMLFormElement>(null);
  const typed = lastResult && fields.text.initialValue;
  const [words, setWords] = useState(typed ? countWords(typed) : null);
  const [madeFrom, setMadeFrom] = useState<number | null>(null);
  const kept = useKeptEdit(post.id, { version: post.version, title: post.title, text });
  // What was refused was made from the version it names, whatever is newest now; only a conflict that was shown may be saved over.
  const version = newer ? String(newer.version) : String(madeFrom ?? fields.version.initialValue ?? post.version);

  const take = (edit: KeptEdit) => {
    for (const name of ["title", "text"] as const) {
      const control = element.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = edit[name];
    }
    setWords(countWords(edit.text));
    setMadeFrom(edit.version);
    kept.close();
  };
  return (
    <Form method="post" action="?edit" {...getFormProps(form)} ref={element} onInput={kept.onInput} onSubmitCapture={kept.onSubmitCapture} className="min-w-0">
      <h1 className="sr-only">Edit “{post.title}”</h1>
      <FormBody form={{ errors: newer ? undefined : form.errors, allErrors: form.allErrors }}>
        {newer ? <ConflictNotice newer={newer} /> : null}
        {kept.offer && !lastResult ? <KeptNotice kept={kept.offer} onTake={() => kept.offer && take(kept.offer)} onDrop={kept.drop} /> : null}
        <input type="hidden" name="version" value={version} />
        <InputField field={fields.title} label="Title" required maxLength={LIMITS.title} autoComplete="off" className="font-serif text-lg! font-semibold" />
        <TextareaField
          field={fields.text}
          label="Content"
          aside={<output aria-live="off">{count(words ?? post.wordCount, "word")}</output>}
          help="A blank line begins a new paragraph. Headings, links and other formatting stay with their words."
          rows={22}
          onInput={(event) => setWords(countWords(event.currentTarget.value))}
          className="min-h-96 font-serif text-base! leading-7! [field-sizing:content]"
        />
      </FormBody>
      <div className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap gap-3 border-t border-line bg-canvas px-4 py-3 md:mx-0 md:px-0">
        <SubmitButton intent="save" look="primary" busyText="Saving…">
          {newer ? "Save mine over it" : "Save Changes"}
        </SubmitButton>
        <ButtonLink to={newer ? "?edit" : `/preview/${post.id}`} onClick={kept.drop} reloadDocument={newer !== null}>
          {newer ? "Discard mine" : "Cancel"}
        </ButtonLink>
      </div>
    </Form>
  );
}
