import { Button } from "#app/components/ui/button.tsx";
import type { FormField } from "#app/components/ui/field-frame.tsx";
import { InputField } from "#app/components/ui/field.tsx";
import { LIMITS } from "#app/posts/post.ts";
import { ignoreEnter } from "#app/components/ignore-enter.ts";

interface Props {
  fields: Record<"linkPost" | "linkWords", FormField>;
  /** The titles to choose from; at least one. */
  titles: readonly string[];
  /** What the last press of the button did. */
  said: string | null;
}

/** A fold-out that links words of the text to another post of the user. */
export function LinkFields({ fields: { linkPost, linkWords }, titles, said }: Props) {
  const open = said !== null || [linkPost, linkWords].some(({ errors }) => errors?.length);
  return (
    <details open={open} className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-4 py-2 font-medium">
        Link to one of your posts
        <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
          ›
        </span>
      </summary>
      <div className="space-y-5 border-t border-line px-4 py-5">
        <InputField
          field={linkPost}
          label="Post"
          list="own-posts"
          onKeyDown={ignoreEnter}
          maxLength={LIMITS.title}
          autoComplete="off"
          help="Its title, or a part of it."
        />
        <datalist id="own-posts">
          {titles.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
        <InputField
          field={linkWords}
          label="Words to link"
          onKeyDown={ignoreEnter}
          maxLength={LIMITS.title}
          autoComplete="off"
          help="Links the first place the phrase appears. Leave empty to add the title at the end."
        />
        <Button size="sm" name="intent" value="insert-link">
          Insert link
        </Button>
        <p role="status" className="text-muted empty:hidden">
          {said}
        </p>
      </div>
    </details>
  );
}
