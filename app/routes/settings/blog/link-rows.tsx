import { FieldError, useControlProps, type FormField } from "#app/components/ui/field-frame.tsx";
import { BLOG_LIMITS } from "#app/copy/blog.ts";

interface Row {
  label: FormField;
  url: FormField;
}

/** Rows that are always shown; the others fold out, open where one is filled or wrong. */
const SHOWN = 3;

/** A name and an address for each link of a blog. */
export function LinkRows({ rows }: { rows: readonly Row[] }) {
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
