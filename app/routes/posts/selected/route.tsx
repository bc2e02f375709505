import { useActionData } from "@remix-run/react";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/choice.tsx";
import { ConfirmForm } from "#app/components/ui/confirm.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import * as TEXT from "#app/copy/text.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { addDays } from "#app/lib/clock.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { andList } from "#app/lib/text.ts";
import { findPostsById, type FoundPost } from "#app/posts/find-posts.server.ts";
import { listPath, PAGE_SIZE } from "#app/posts/post-list.ts";
import { listLiveCopies } from "#app/publishing/actions/take-down.server.ts";
import { todayIn } from "#app/publishing/views/calendar.server.ts";
import { listPublishOptions } from "#app/publishing/views/options.server.ts";
import { PublishSelected } from "./publish-selected.tsx";
import { SelectedTitles } from "./selected-posts.tsx";
import { selectedIntents } from "./selected.server.ts";

export const meta = screenTitle("Selected posts");

export const loader = screenLoader("/posts/selected", async ({ user, url }) => {
  const query = url.searchParams;
  const ids = query.getAll("post").slice(0, PAGE_SIZE);
  const work = WORKS.find((one) => one === query.get("do")) ?? "publish";
  const deletes = work === "delete";
  const [posts, copies, options] = await Promise.all([
    findPostsById(user, ids),
    deletes ? listLiveCopies(user, ids) : { removable: [], staying: [] },
    deletes ? [] : listPublishOptions(user),
  ]);
  const back = listPath(query.get("list"));
  return { work, posts, copies, options, back, tomorrow: addDays(todayIn(user.timeZone), 1) };
});

const WORKS = ["publish", "schedule", "delete"] as const;

export const action = screenAction(selectedIntents);

export default function SelectedPosts() {
  const { work, ...screen } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  return (
    <>
      <ActionToast toast={last?.toast} />
      {screen.posts.length === 0 ? (
        <EmptyState
          title="No posts selected"
          action={<ButtonLink to={screen.back}>Back to My Posts</ButtonLink>}
        >
          Tick the posts that you mean, then choose what to do with them.
        </EmptyState>
      ) : work === "delete" ? (
        <DeleteSelected {...screen} />
      ) : (
        <PublishSelected key={work} work={work} {...screen} lastResult={last?.result ?? null} />
      )}
    </>
  );
}

interface Props {
  posts: FoundPost[];
  copies: { removable: Array<{ platformName: string }>; staying: string[] };
  back: string;
}

function DeleteSelected({ posts, copies: { removable, staying }, back }: Props) {
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
        {TEXT.undoAfterwards}
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
