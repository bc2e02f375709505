import type { SubmissionResult } from "@conform-to/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CircleCheck } from "#app/components/ui/icons.tsx";
import { UncheckedLink } from "#app/components/facts/unchecked-link.tsx";
import type { FactView } from "#app/posts/facts.server.ts";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";
import type { PublishOption } from "#app/publishing/views/options.server.ts";
import type { ComparedPublication } from "#app/publishing/remote-changes.server.ts";
import type { PictureFaults } from "#app/media/picture-faults.server.ts";
import { canPublish, placesOf } from "#app/publishing/views/places.ts";
import { FirstPublish } from "./first-publish.tsx";
import { PictureNote } from "./picture-note.tsx";
import { PublicationList } from "./publication-list.tsx";
import type { PublishAnswer } from "./publish-answer.ts";
import { whereWords } from "./publish-button.tsx";
import { PublishForm } from "./publish-form.tsx";

const FOLD = "publish-fold";

interface Props {
  postId: string;
  tags: string[];
  /** Active integrations only. */
  options: PublishOption[];
  publications: ComparedPublication[];
  /** The categories of platforms, if the address asked for them. */
  categories: CategoryChoice[] | null;
  facts: readonly FactView[];
  pictureFaults: PictureFaults;
  /** The answer to the publish form. */
  answer: PublishAnswer;
  /** The result of the last rescheduling. */
  lastReschedule: SubmissionResult<string[]> | null;
  /** The result of describing its pictures. */
  lastDescriptions: SubmissionResult<string[]> | null;
}

/** Publishing Options: where, when and with which tags; below, the publications so far. */
export function PublishingCard(props: Props) {
  const { postId, options, publications, facts, pictureFaults, answer } = props;
  const places = placesOf(options, publications);
  const current = places.filter(({ state }) => state === "current");
  const isDone =
    current.length > 0 && places.every((place) => place.state === "current" || !canPublish(place));
  const first = options.length === 0;
  const note = <UncheckedLink facts={facts} />;
  const form = (
    <PublishForm
      postId={postId}
      tags={props.tags}
      places={places}
      categories={answer.categories ?? props.categories}
      note={first ? null : note}
      primary={!first && !isDone}
      lastResult={answer.lastResult}
      accepted={answer.accepted}
    />
  );
  return (
    <Card as="section" id="publishing" aria-labelledby="publishing-title">
      <CardHeader id="publishing-title" title="Publishing Options" />
      {pictureFaults.undescribed.length + pictureFaults.lost.length > 0 ? (
        <PictureNote postId={postId} faults={pictureFaults} lastResult={props.lastDescriptions} />
      ) : null}
      {first ? (
        <FirstPublish postId={postId} foldId={FOLD} note={note}>
          {form}
        </FirstPublish>
      ) : isDone ? (
        <>
          <p className="flex items-start gap-2 font-medium">
            <CircleCheck size={20} className="shrink-0 text-success" aria-hidden="true" />
            Up to date {whereWords(current)}
          </p>
          <details id={FOLD} className="mt-2" open={answer.lastResult !== null || undefined}>
            <summary className="link inline-block min-h-11 py-3 md:min-h-0 md:py-1">
              Publish again
            </summary>
            <div className="mt-3">{form}</div>
          </details>
        </>
      ) : (
        form
      )}
      {publications.length > 0 ? (
        <PublicationList
          postId={postId}
          publications={publications}
          lastReschedule={props.lastReschedule}
        />
      ) : null}
    </Card>
  );
}
