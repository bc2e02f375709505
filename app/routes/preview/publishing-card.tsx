import type { SubmissionResult } from "@conform-to/react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { UncheckedLink } from "#app/components/facts/unchecked-link.tsx";
import type { FactView } from "#app/posts/facts.server.ts";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";
import type { PublishOption } from "#app/publishing/views/options.server.ts";
import type { ComparedPublication } from "#app/publishing/remote-changes.server.ts";
import type { PictureFaults } from "#app/media/picture-faults.server.ts";
import { PictureNote } from "./picture-note.tsx";
import { PublicationList } from "./publication-list.tsx";
import { PublishForm } from "./publish-form.tsx";

/** Loaded separately, because it is needed only until an integration is active. */
const FirstPublish = lazyComponent("first-publish", () =>
  import("./first-publish.tsx").then((module) => module.FirstPublish),
);

interface Props {
  postId: string;
  tags: string[];
  /** Active integrations only. */
  options: PublishOption[];
  publications: ComparedPublication[];
  /** The categories of a platform, if the user or the address asked for them. */
  categories: CategoryChoice | null;
  facts: readonly FactView[];
  pictureFaults: PictureFaults;
  lastResult: SubmissionResult<string[]> | null;
  /** The result of the last rescheduling. */
  lastReschedule: SubmissionResult<string[]> | null;
  /** The result of describing its pictures. */
  lastDescriptions: SubmissionResult<string[]> | null;
}

/** Publishing Options: where, when and with which tags; below, the publications so far. */
export function PublishingCard({
  postId,
  tags,
  options,
  publications,
  categories,
  facts,
  pictureFaults,
  lastResult,
  lastReschedule,
  lastDescriptions,
}: Props) {
  const live = new Set(
    publications
      .filter((publication) => publication.live)
      .map((publication) => publication.integrationId),
  );
  const first = options.length === 0;
  const note = <UncheckedLink facts={facts} />;
  const form = (
    <PublishForm
      postId={postId}
      tags={tags}
      options={options.map((option) => ({ ...option, live: live.has(option.integrationId) }))}
      categories={categories}
      note={first ? null : note}
      lastResult={lastResult}
    />
  );
  return (
    <Card as="section" id="publishing" aria-labelledby="publishing-title">
      <CardHeader id="publishing-title" title="Publishing Options" />
      <PictureNote postId={postId} faults={pictureFaults} lastResult={lastDescriptions} />
      {first ? (
        <FirstPublish postId={postId} note={note}>
          {form}
        </FirstPublish>
      ) : (
        form
      )}
      {publications.length > 0 ? (
        <PublicationList
          postId={postId}
          publications={publications}
          lastReschedule={lastReschedule}
        />
      ) : null}
    </Card>
  );
}
