import { Form, useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { FactsCard } from "#app/components/facts/facts-card.tsx";
import { screenTitle } from "#app/components/meta.ts";
import { useScreenData } from "#app/components/shell/use-screen-data.ts";
import { ActionToast } from "#app/components/toast/toaster.tsx";
import { ButtonAnchor, ButtonLink, SubmitButton } from "#app/components/ui/button.tsx";
import { FileDown, History, RefreshCw, Save } from "#app/components/ui/icons.tsx";
import { screenAction } from "#app/http/screen-action.server.ts";
import { screenLoader } from "#app/http/screen-loader.server.ts";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";
import { confirmIntents } from "../publish/confirm.server.ts";
import { factIntents } from "./facts.server.ts";
import { HELP_ASKED } from "../help/address.ts";
import { linksIntents } from "./links.server.ts";
import { LinksCard } from "./links-card.tsx";
import { pictureIntents } from "./pictures.server.ts";
import { postIntents } from "./post-actions.server.ts";
import { PostFrame } from "./post-frame.tsx";
import { publicationIntents } from "../publish/publication-buttons.server.ts";
import { type PublishedInPart, toPublishAnswer } from "../publish/publish-answer.ts";
import { publishIntents } from "../publish/publish.server.ts";
import { PublishingCard } from "../publish/publishing-card.tsx";
import { readPreview } from "./read-preview.server.ts";
import { ReadPost } from "./read-post.tsx";
import { ReadersCard } from "./readers-card.tsx";
import { SeoCard } from "./seo-card.tsx";
import { remoteEditIntents } from "../publish/remote-edit.server.ts";
import { undoIntents } from "../publish/undo.server.ts";
import { rescheduleIntents } from "../publish/reschedule.server.ts";

export { shouldRevalidate } from "./should-revalidate.ts";

export const meta = screenTitle("Preview");

export const loader = screenLoader("/preview/:id", readPreview);

export const action = screenAction<CategoryChoice[] | PublishedInPart | null>({
  ...publishIntents,
  ...publicationIntents,
  ...confirmIntents,
  ...rescheduleIntents,
  ...undoIntents,
  ...remoteEditIntents,
  ...postIntents,
  ...factIntents,
  ...linksIntents,
  ...pictureIntents,
});

/** Preview: the article, with publishing, readers and SEO analysis beside it. */
export default function Preview() {
  const screen = useScreenData<typeof loader>();
  const { post, publications, readers, facts, links } = screen;
  const last = useActionData<typeof action>();
  const nameOf = (platform: string) =>
    publications.find((publication) => publication.platform === platform)?.platformName ?? platform;
  const published = useMemo(() => toPublishAnswer(last), [last]);
  const resultOf = (name: string) => (last?.intent === name ? last.result : null);
  return (
    <>
      <ActionToast toast={published.toast ?? last?.toast} />
      <PostFrame
        aside={
          <>
            <PublishingCard
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
            {facts.length > 0 ? (
              <FactsCard facts={facts} allKinds={screen.allKinds} action={`/preview/${post.id}`} />
            ) : null}
            {readers ? <ReadersCard readers={readers} nameOf={nameOf} /> : null}
            {links ? <LinksCard postId={post.id} links={links} /> : null}
            <SeoCard
              post={post}
              suggestAt={screen.hasModel ? `/preview/${post.id}/edit?field=${HELP_ASKED}` : null}
            />
            <PostActions postId={post.id} />
          </>
        }
      >
        <ReadPost screen={screen} lastReschedule={resultOf("reschedule")} />
      </PostFrame>
    </>
  );
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
