import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { pluralize } from "#app/lib/numbers.ts";
import { andList } from "#app/lib/text.ts";
import type { FoundPost } from "#app/posts/find-posts.server.ts";
import { SelectedTitles } from "./selected-posts.tsx";

interface Props {
  posts: FoundPost[];
  copies: { removable: Array<{ platformName: string }>; staying: string[] };
  back: string;
}

/** Asks before several posts are deleted. */
export function DeleteSelected({ posts, copies: { removable, staying }, back }: Props) {
  const names = andList([...new Set(removable.map(({ platformName }) => platformName))]);
  return (
    <ConfirmForm
      title={`Delete ${pluralize(posts.length, "post")}?`}
      intent="delete"
      confirmText={`Delete ${pluralize(posts.length, "post")}`}
      busyText="Deleting…"
      cancelTo={back}
    >
      <p className="mb-3">
        This cannot be undone.
        {staying.length > 0
          ? ` What is published on ${andList(staying)} stays there; remove it there if you want it gone.`
          : ""}
      </p>
      <SelectedTitles posts={posts} back={back} />
      {removable.length > 0 ? (
        <Checkbox
          name="takeDown"
          defaultChecked
          className="mt-3 text-ink"
          label={`Take ${removable.length === 1 ? "the live copy" : `${removable.length} live copies`} down from ${names} too.`}
          help={
            removable.length === 1
              ? "Otherwise it stays public there, and you cannot change it from here any more."
              : "Otherwise they stay public there, and you cannot change them from here any more."
          }
        />
      ) : null}
    </ConfirmForm>
  );
}
