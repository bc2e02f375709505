import { Checkbox } from "#app/components/ui/choice.tsx";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import { VOICE_LIMITS } from "#app/copy/voice.ts";

export interface SamplePost {
  id: string;
  title: string;
}

/** A box for each post that may serve as a sample. */
export function SampleBoxes({ field, posts }: { field: FormField; posts: readonly SamplePost[] }) {
  const value = field.initialValue;
  const ticked = Array.isArray(value) ? value : [value];
  const invalid = Boolean(field.errors?.length);
  return (
    <fieldset
      id={field.id}
      className="min-w-0"
      aria-describedby={`${field.descriptionId}${invalid ? ` ${field.errorId}` : ""}`}
    >
      <legend className="mb-1.5 font-medium">Sample posts</legend>
      {posts.length > 0 ? (
        <div className="max-h-64 overflow-y-auto rounded-md border border-line-strong bg-surface px-3 py-1">
          {posts.map(({ id, title }) => (
            <Checkbox
              key={id}
              name={field.name}
              form={field.formId}
              value={id}
              label={title || "Untitled"}
              defaultChecked={ticked.includes(id)}
            />
          ))}
        </div>
      ) : null}
      <FieldError field={field} />
      <p id={field.descriptionId} className="mt-1.5 text-muted">
        {posts.length > 0
          ? `Up to ${VOICE_LIMITS.samples} posts that sound like you. The writer reads them.`
          : "You have no posts yet. Once you do, choose some that sound like you."}
      </p>
    </fieldset>
  );
}
