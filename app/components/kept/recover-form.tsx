import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, TextareaField } from "#app/components/ui/field.tsx";
import { usePlainFields } from "#app/components/ui/plain-fields.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { LIMITS } from "#app/posts/post.ts";

interface Props {
  /** Who is signed in. */
  email: string;
  /** Everything that was typed into the edit form; what is not shown becomes hidden fields. */
  fields?: Array<[string, string]>;
  lastResult?: SubmissionResult<string[]> | null;
}

const ID = "recover";
const SHOWN = ["title", "text"];
const OWN = ["intent", "version", ...SHOWN];

/** Text whose post was deleted or belongs to another account, to be saved as a new post. */
export function RecoverForm({ email, fields: typed, lastResult = null }: Props) {
  const values: Record<string, unknown> = typed
    ? Object.fromEntries(typed)
    : (lastResult?.initialValue ?? {});
  const { form, fields } = usePlainFields(
    ID,
    lastResult,
    { title: textOf(values["title"]), text: textOf(values["text"]) },
    ["title", "text"],
  );
  const hydrated = useHydrated();
  return (
    <Form
      id={ID}
      method="post"
      action="/posts/recover"
      noValidate={hydrated}
      className="max-w-article"
    >
      <h1 className="text-xl font-semibold tracking-tight">This post is no longer here</h1>
      <Alert tone="warning" className="mt-4 mb-6">
        It was deleted, or it belongs to an account other than {email}. Your text is safe: save it
        as a new post. Lines such as [[figure: …]] stand for parts of the old post that are gone:
        delete them first.
      </Alert>
      <FormBody form={form}>
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
          rows={16}
          className="[field-sizing:content] min-h-72 font-serif text-base! leading-7!"
        />
      </FormBody>
      {Object.entries(values)
        .filter(([name]) => !OWN.includes(name) && !(name in form.allErrors))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton intent="save-as-new" variant="primary" busyText="Saving…">
          Save as a new post
        </SubmitButton>
        <ButtonLink to="/posts">My Posts</ButtonLink>
      </div>
    </Form>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
