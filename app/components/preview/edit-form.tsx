import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { lazyPart } from "#app/components/connection/lazy-part.tsx";
import { fillForm, type KeptForm } from "#app/components/kept/kept-form.ts";
import { KeptNotice } from "#app/components/kept/kept-notice.tsx";
import { useKeptForm } from "#app/components/kept/use-kept-form.ts";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { count } from "#app/components/ui/format.ts";
import { countWords } from "#app/posts/content.ts";
import { LIMITS, type NewerPost, type Sharing } from "#app/posts/post.ts";
import { SharingFields } from "./sharing-fields.tsx";

const ConflictNotice = lazyPart("conflict-notice", () =>
  import("./conflict-notice.tsx").then((module) => module.ConflictNotice),
);

interface Props {
  post: { id: string; title: string; version: number; wordCount: number };
  /** The content without its tags. */
  text: string;
  sharing: Sharing;
  lastResult: SubmissionResult<string[]> | null;
  /** What was saved elsewhere meanwhile; saving again goes over it. */
  newer: NewerPost | null;
}

/** Edit mode: title, text and what search engines and sharing use. Works without scripts; with them the words are counted and what is typed is kept. */
export function EditForm({ post, text, sharing, lastResult, newer }: Props) {
  // What the form was opened with: when the screen's data is asked for again meanwhile, neither the fields nor their version may change.
  const [{ version: openedAt, ...opened }] = useState({
    title: post.title,
    text,
    ...sharing,
    version: post.version,
  });
  const [form, fields] = useForm<Sharing & { title: string; text: string; version: string }>({
    id: "edit",
    lastResult,
    defaultValue: { ...opened, version: String(openedAt) },
  });
  const element = useRef<HTMLFormElement>(null);
  const typed = lastResult && fields.text.initialValue;
  const [words, setWords] = useState(typed ? countWords(typed) : null);
  const [madeFrom, setMadeFrom] = useState<number | null>(null);
  const kept = useKeptForm(`edit_${post.id}`, { version: openedAt, fields: opened });
  // What was refused was made from the version it names, whatever is newest now; only a conflict that was shown may be saved over.
  const version = newer
    ? String(newer.version)
    : String(madeFrom ?? fields.version.initialValue ?? openedAt);

  const take = (edit: KeptForm) => {
    if (element.current) fillForm(element.current, edit.fields);
    setMadeFrom(edit.version);
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
        {newer ? <ConflictNotice newer={newer} mine={typedSharing(fields)} /> : null}
        {kept.found && !lastResult ? (
          <KeptNotice
            kept={kept.found}
            onTake={() => kept.found && take(kept.found)}
            onDrop={kept.drop}
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
          aside={<output aria-live="off">{count(words ?? post.wordCount, "word")}</output>}
          help="A blank line begins a new paragraph. Headings, links and other formatting stay with their words."
          rows={22}
          onInput={(event) => setWords(countWords(event.currentTarget.value))}
          className="[field-sizing:content] min-h-96 font-serif text-base! leading-7!"
        />
        <SharingFields formId={form.id} fields={fields} />
      </FormBody>
      <div className="save-bar sticky bottom-0 -mx-4 mt-6 flex flex-wrap gap-3 border-t border-line bg-canvas px-4 py-3 md:mx-0 md:px-0">
        <SubmitButton intent="save" look="primary" busyText="Saving…">
          {newer ? "Save mine over it" : "Save Changes"}
        </SubmitButton>
        <ButtonLink
          to={newer ? "?edit" : `/preview/${post.id}`}
          onClick={kept.drop}
          reloadDocument={newer !== null}
        >
          {newer ? "Discard mine" : "Cancel"}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** What was sent, so that only what differs from it is shown of the newer version. */
function typedSharing(fields: Record<keyof Sharing, { initialValue?: unknown }>): Sharing {
  const sent = (name: keyof Sharing) =>
    String(fields[name].initialValue ?? "").replace(/\r\n?/g, "\n");
  return {
    slug: sent("slug"),
    excerpt: sent("excerpt"),
    metaDescription: sent("metaDescription"),
    tags: sent("tags"),
    canonicalUrl: sent("canonicalUrl"),
  };
}
