import { Form, Link, useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { FactsCard } from "#app/components/facts/facts-card.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { MonthUsedUp } from "#app/components/plan-notice.tsx";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { useUser } from "#app/components/shell/use-shell.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ButtonAnchor, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { ArrowLeft, FileDown, History, RefreshCw, Save } from "#app/components/ui/icons.tsx";
import * as TEXT from "#app/copy/text.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import { isWithinLimit } from "#app/plans/plan.ts";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";
import { confirmIntents } from "../publish/confirm.server.ts";
import { editIntents } from "../edit/edit.server.ts";
import type { Inserted } from "../edit/inserted-link.ts";
import { factIntents } from "./facts.server.ts";
import { HELP_ASKED } from "../help/address.ts";
import { toEditResult } from "../help/edit-result.ts";
import { helpIntents, type HelpResult } from "../help/help.server.ts";
import { linksIntents } from "./links.server.ts";
import { LinksCard } from "./links-card.tsx";
import * as Parts from "./parts.tsx";
import { pictureIntents } from "./pictures.server.ts";
import { postIntents } from "./post-actions.server.ts";
import { publicationIntents } from "../publish/publication-buttons.server.ts";
import { type PublishedInPart, toPublishAnswer } from "../publish/publish-answer.ts";
import { publishIntents } from "../publish/publish.server.ts";
import { readPreview } from "./read-preview.server.ts";
import { ReadersCard } from "./readers-card.tsx";
import { SeoCard } from "./seo-card.tsx";
import { remoteEditIntents } from "../publish/remote-edit.server.ts";
import { rescheduleIntents } from "../publish/reschedule.server.ts";

export { shouldRevalidate } from "./should-revalidate.ts";

export const meta = screenTitle("Preview");

export const loader = screenLoader("/preview/:id", readPreview);

export const action = screenAction<
  CategoryChoice[] | PublishedInPart | HelpResult | Inserted | null
>({
  ...editIntents,
  ...helpIntents,
  ...publishIntents,
  ...publicationIntents,
  ...confirmIntents,
  ...rescheduleIntents,
  ...remoteEditIntents,
  ...postIntents,
  ...factIntents,
  ...linksIntents,
  ...pictureIntents,
});

/** Preview: the article or its edit form, with publishing, readers and SEO analysis beside it. */
export default function Preview() {
  const screen = useScreenData<typeof loader>();
  const { post, edit, publications, readers, facts, links } = screen;
  const last = useActionData<typeof action>();
  const answer = useMemo(() => toEditResult(last), [last]);
  const nameOf = (platform: string) =>
    publications.find((publication) => publication.platform === platform)?.platformName ?? platform;
  const published = useMemo(() => toPublishAnswer(last), [last]);
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  return (
    <>
      <ActionToast toast={published.toast ?? last?.toast} />
      <BackLink />
      {edit && !post.counted ? <UncountedNote /> : null}
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_21rem] xl:gap-12">
        {edit ? (
          <Parts.EditForm
            key={post.id + edit.used}
            edit={edit}
            last={answer.last}
            help={{ hasModel: screen.hasModel, ...answer.help }}
          />
        ) : (
          <Parts.ReadPost screen={screen} lastReschedule={resultOf("reschedule")} />
        )}
        <aside aria-label="Publishing and analysis" className="flex max-w-article flex-col gap-6">
          {edit ? null : (
            <Parts.PublishingCard
              postId={post.id}
              tags={post.tags}
              options={screen.options}
              publications={publications}
              categories={screen.categories}
              facts={facts}
              pictureFaults={screen.pictureFaults}
              answer={published}
              lastReschedule={resultOf("reschedule")}
              lastDescriptions={resultOf("describe-pictures")}
            />
          )}
          {facts.length > 0 ? (
            <FactsCard facts={facts} allKinds={screen.allKinds} action={`/preview/${post.id}`} />
          ) : null}
          {readers ? <ReadersCard readers={readers} nameOf={nameOf} /> : null}
          {links ? <LinksCard postId={post.id} links={links} /> : null}
          {edit ? (
            <Parts.LiveSeo post={post} formId="edit" hasModel={screen.hasModel} />
          ) : (
            <SeoCard
              post={post}
              suggestAt={screen.hasModel ? `/preview/${post.id}?edit=${HELP_ASKED}` : null}
            />
          )}
          {edit ? null : <PostActions postId={post.id} />}
        </aside>
      </div>
    </>
  );
}

function BackLink() {
  return (
    <Link
      to="/posts"
      className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink md:min-h-8"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      My Posts
    </Link>
  );
}

/** Stands over the edit form of an example or a plan that counts once its text is changed. */
function UncountedNote() {
  const { monthlyPostLimit, postsThisMonth } = useUser();
  if (!isWithinLimit(monthlyPostLimit, postsThisMonth))
    return <MonthUsedUp before={TEXT.notCountedYet} />;
  return <Alert className="mb-6">{TEXT.notCountedYet}</Alert>;
}

/** Further actions on the post: save as draft, regenerate, import file, versions. */
function PostActions({ postId }: { postId: string }) {
  return (
    <div className="flex flex-col gap-3">
      <Form method="post" action={`/preview/${postId}`}>
        <SubmitButton
          intent="save-draft"
          busyText="Saving…"
          className="w-full"
          icon={<Save size={16} aria-hidden="true" />}
        >
          Save as Draft
        </SubmitButton>
      </Form>
      <ButtonLink to={`/create?from=${postId}`} icon={<RefreshCw size={16} aria-hidden="true" />}>
        Regenerate Content
      </ButtonLink>
      <ButtonAnchor
        href={`/preview/${postId}/import-file`}
        variant="quiet"
        icon={<FileDown size={16} aria-hidden="true" />}
      >
        Import file (Squarespace, WordPress)
      </ButtonAnchor>
      <ButtonLink
        to={`/preview/${postId}/revisions`}
        variant="quiet"
        icon={<History size={16} aria-hidden="true" />}
      >
        Versions
      </ButtonLink>
    </div>
  );
}
