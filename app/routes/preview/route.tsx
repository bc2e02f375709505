import { Link, useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { FactsCard } from "#app/components/facts/facts-part.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ArrowLeft } from "#app/components/ui/icons.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";
import { confirmIntents } from "./confirm.server.ts";
import { editIntents } from "./edit/edit.server.ts";
import type { Inserted } from "./edit/inserted-link.ts";
import { factIntents } from "./facts.server.ts";
import { toEditResult } from "./help/edit-result.ts";
import { HELP_ASKED } from "./help/address.ts";
import { helpIntents, type HelpResult } from "./help/help.server.ts";
import { linksIntents } from "./links.server.ts";
import * as Parts from "./parts.tsx";
import { postIntents } from "./post-actions.server.ts";
import { PostActions } from "./post-actions.tsx";
import { pictureIntents } from "./pictures.server.ts";
import { publicationIntents } from "./publication-buttons.server.ts";
import { toPublishAnswer, type PublishedInPart } from "./publish-answer.ts";
import { publishIntents } from "./publish.server.ts";
import { readPreview } from "./read-preview.server.ts";
import { remoteEditIntents } from "./remote-edit.server.ts";
import { rescheduleIntents } from "./reschedule.server.ts";
import { UncountedNote } from "./uncounted-note.tsx";

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
      <Link
        to="/posts"
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink md:min-h-8"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        My Posts
      </Link>
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
          {readers ? <Parts.ReadersCard readers={readers} nameOf={nameOf} /> : null}
          {links ? <Parts.LinksCard postId={post.id} links={links} /> : null}
          {edit ? (
            <Parts.LiveSeo post={post} formId="edit" hasModel={screen.hasModel} />
          ) : (
            <Parts.SeoCard
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
