import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { LINK_FIELDS, type BlogSettingsInput } from "#app/blog/blog-settings.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { RadioGroup } from "#app/components/ui/choice.tsx";
import { FormBody } from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField, TextareaField } from "#app/components/ui/field.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { BLOG_LIMITS, BLOG_THEMES } from "#app/copy/blog.ts";
import { LinkRows } from "./link-rows.tsx";
import { LookFields } from "./look-fields.tsx";

interface Props {
  settings: BlogSettingsInput;
  pictures: Array<{ id: string; name: string }>;
  languages: Array<{ value: string; label: string }>;
  /** The author's name, which is the title of a blog without one. */
  author: string;
  /** Null while nothing is published there. */
  address: string | null;
  lastResult: SubmissionResult<string[]> | null;
}

/** How the blog looks to readers. */
export function BlogForm({ settings, pictures, languages, author, address, lastResult }: Props) {
  const { links, ...texts } = settings;
  const [form, fields] = useForm<Record<string, string>>({
    id: "blog",
    lastResult,
    defaultValue: { ...texts, ...toFields(links) },
  });
  const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
  const busy = useBusy();
  return (
    <Card>
      <Form method="post" action="/settings/blog" {...getFormProps(form)}>
        <FormBody form={form} className="max-w-form space-y-5">
          <InputField
            field={field("title")}
            label="Title"
            placeholder={author}
            maxLength={BLOG_LIMITS.title}
            autoComplete="off"
          />
          <InputField
            field={field("tagline")}
            label="Tagline"
            placeholder="Notes on growing food in small spaces"
            maxLength={BLOG_LIMITS.tagline}
            autoComplete="off"
          />
          <TextareaField
            field={field("about")}
            label="About"
            rows={6}
            maxLength={BLOG_LIMITS.about}
            help="Gets a page of its own. You can use Markdown."
          />
          <RadioGroup field={field("theme")} label="Theme" options={BLOG_THEMES} />
          <LookFields field={field} pictures={pictures} />
          <SelectField
            field={field("language")}
            label="Language"
            options={[{ value: "", label: "English (not set)" }, ...languages]}
            help="For posts without a language of their own."
          />
          <LinkRows
            rows={LINK_FIELDS.map(({ label, url }) => ({ label: field(label), url: field(url) }))}
          />
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton intent="save" variant="primary" busyText="Saving…" disabled={busy}>
              Save blog
            </SubmitButton>
            {address === null ? (
              <p className="text-muted">Your blog opens with your first published post.</p>
            ) : (
              <a href={address} className="link">
                View your blog
              </a>
            )}
          </div>
        </FormBody>
      </Form>
    </Card>
  );
}

function toFields(links: BlogSettingsInput["links"]): Record<string, string> {
  return Object.fromEntries(
    LINK_FIELDS.flatMap(({ label, url }, at) => [
      [label, links[at]?.label ?? ""],
      [url, links[at]?.url ?? ""],
    ]),
  );
}
