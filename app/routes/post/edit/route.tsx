import { type ShouldRevalidateFunction, useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { screenTitle } from "#app/components/meta.ts";
import { MonthUsedUp } from "#app/components/plan-notice.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { useUser } from "#app/components/shell/use-shell.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import * as TEXT from "#app/copy/text.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { isWithinLimit } from "#app/plans/plan.ts";
import { toEditResult } from "../help/edit-result.ts";
import { helpIntents, type HelpResult } from "../help/help.server.ts";
import { PostFrame } from "../view/post-frame.tsx";
import { EditForm } from "./edit-form.tsx";
import { editIntents } from "./edit.server.ts";
import type { Inserted } from "./inserted-link.ts";
import { LiveSeo } from "./live-seo.tsx";
import { useDiscarded } from "./use-discarded.ts";
import { readEdit } from "./read-edit.server.ts";

export const meta = screenTitle("Preview");

export const loader = screenLoader("/preview/:id/edit", readEdit);

export const action = screenAction<HelpResult | Inserted | null>({
  ...editIntents,
  ...helpIntents,
});

/** An open form is not read again when another form of the page is sent to another address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.href !== nextUrl.href || formAction?.split("?")[0] === nextUrl.pathname);

/** The edit form of a post, with SEO analysis beside it. */
export default function EditPost() {
  const { post, edit, hasModel } = useScreenData<typeof loader>();
  const last = useActionData<typeof action>();
  const answer = useMemo(() => toEditResult(last), [last]);
  const discarded = useDiscarded(last, `/preview/${post.id}/edit`);
  return (
    <>
      <ActionToast toast={last?.toast ?? discarded} />
      <PostFrame
        withoutBack
        notice={post.counted ? null : <UncountedNote />}
        aside={<LiveSeo post={post} formId="edit" hasModel={hasModel} />}
      >
        <EditForm
          key={post.id + edit.used}
          edit={edit}
          last={answer.last}
          help={{ hasModel, ...answer.help }}
        />
      </PostFrame>
    </>
  );
}

/** Stands over the edit form of an example or a plan that counts once its text is changed. */
function UncountedNote() {
  const { monthlyPostLimit, postsThisMonth } = useUser();
  if (!isWithinLimit(monthlyPostLimit, postsThisMonth))
    return <MonthUsedUp before={TEXT.notCountedYet} />;
  return <Alert className="mb-6">{TEXT.notCountedYet}</Alert>;
}
