import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { type BlogSettingsInput, LINK_FIELDS } from "#app/blog/blog-settings.ts";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { RadioGroup } from "#app/components/ui/choice.tsx";
import {
  FieldError,
  FormBody,
  type FormField,
  useControlProps,
} from "#app/components/ui/field-frame.tsx";
import { InputField, SelectField, TextareaField } from "#app/components/ui/field.tsx";
import { useBusy } from "#app/components/ui/use-busy.ts";
import { BLOG_LIMITS, BLOG_THEMES } from "#app/copy/blog.ts";

interface Row {
  label: FormField;
  url: FormField;
}

/** Rows that are always shown; the others fold out, open where one is filled or wrong. */
const SHOWN = 3;

function LinkRows({ rows }: { rows: readonly Row[] }) {
  const more = rows.slice(SHOWN);
  const open = more.some(({ label, url }) =>
    [label, url].some((field) => field.initialValue || field.errors?.length),
  );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Links</legend>
      <p className="mb-2 text-muted">
        The first three appear next to the title, the rest at the end of the page.
      </p>
      <div className="space-y-3">
        {rows.slice(0, SHOWN).map((row, at) => (
          <LinkRow key={row.url.name} row={row} number={at + 1} />
        ))}
        <details open={open}>
          <summary className="link flex min-h-11 items-center">More links</summary>
          <div className="space-y-3 pt-1">
            {more.map((row, at) => (
              <LinkRow key={row.url.name} row={row} number={SHOWN + at + 1} />
            ))}
          </div>
        </details>
      </div>
    </fieldset>
  );
}

function LinkRow({ row: { label, url }, number }: { row: Row; number: number }) {
  return (
    <div className="grid gap-2 sm:grid-cols-[12rem_1fr]">
      <div>
        <input
          {...useControlProps(label, { help: false })}
          aria-label={`Name of link ${number}`}
          placeholder="Name"
          maxLength={BLOG_LIMITS.linkLabel}
          autoComplete="off"
          className="control"
        />
        <FieldError field={label} />
      </div>
      <div>
        <input
          {...useControlProps(url, { help: false })}
          aria-label={`Address of link ${number}`}
          placeholder="https://"
          inputMode="url"
          maxLength={BLOG_LIMITS.linkUrl}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="control"
        />
        <FieldError field={url} />
      </div>
    </div>
  );
}

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

export function BlogForm({ settings, pictures, languages, author, address, lastResult }: Props) {
  const { links, ...texts } = settings;
  const [form, fields] = useForm<Record<string, string>>({
    id: "blog",
    lastResult,
    defaultValue: { ...texts, ...toFields(links) },
  });
  const field = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
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
          <SaveRow address={address} />
        </FormBody>
      </Form>
    </Card>
  );
}

function SaveRow({ address }: Pick<Props, "address">) {
  const busy = useBusy();
  return (
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

interface LookFieldsProps {
  field: (name: string) => FormField;
  pictures: Array<{ id: string; name: string }>;
}

function LookFields({ field, pictures }: LookFieldsProps) {
  return (
    <>
      <InputField
        field={field("accent")}
        label="Accent colour"
        placeholder="#2b4fa8"
        maxLength={7}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-40"
        help="For links and buttons, in a shade that stays readable. Empty: the theme’s own."
      />
      <SelectField
        field={field("logo")}
        label="Logo"
        options={[
          { value: "", label: "None" },
          ...pictures.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        help={
          <>
            One of your pictures.{" "}
            <Link to="/media" className="link">
              Upload one in Media
            </Link>
          </>
        }
      />
      <InputField
        field={field("logoAlt")}
        label="Logo description"
        maxLength={BLOG_LIMITS.logoAlt}
        autoComplete="off"
        help="What the logo shows, for readers who cannot see it."
      />
    </>
  );
}
