import { Form } from "@remix-run/react";
import { ArticleDiff } from "#app/components/diff/article-diff.tsx";
import { ScrollBox } from "#app/components/diff/scroll-box.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { withdrawnWords } from "#app/platforms/withdrawn.ts";
import type { PostChanges } from "#app/posts/post.ts";
import type { RemoteEdit } from "#app/publishing/views/publication-view.ts";
import { Article } from "../view/article.tsx";

interface Props {
  postId: string;
  publicationId: string;
  platformName: string;
  remoteEdit: RemoteEdit;
  /** What publishing again does to a copy that somebody scheduled there. */
  ofScheduled: string;
  /** What the text there changes in the post here. */
  changes: PostChanges | null;
}

/**
 * Shown after the copy was edited or withdrawn on the platform: what differs there, the text there
 * to read, and the choice to overwrite or keep it. Overwriting applies only to the version shown
 * here.
 */
export function RemoteEditNotice(props: Props) {
  const { postId, publicationId, platformName, remoteEdit, ofScheduled, changes } = props;
  const { withdrawn, changedAt } = remoteEdit;
  const name = `The text on ${platformName}`;
  return (
    <Alert
      tone="warning"
      className="mt-2"
      title={withdrawn ? `Not public on ${platformName}` : `Changed on ${platformName}`}
    >
      <p>
        {withdrawn
          ? withdrawnWords(withdrawn, platformName)
          : `This post was changed on ${platformName} since Postwright last wrote it`}
        {changedAt ? (
          <>
            {withdrawn ? ". It was changed there " : ", "}
            <RelativeTime at={changedAt} />
          </>
        ) : null}
        . Nothing was sent. Your post here stays as it is, whatever you choose.
      </p>
      {withdrawn === "scheduled" && ofScheduled !== "" ? <p>{ofScheduled}</p> : null}
      {changes ? (
        <ScrollBox label={`What differs on ${platformName}`}>
          <ArticleDiff
            title={changes.title}
            diff={changes.content}
            same={`Title and words are the same on ${platformName} as here.`}
          />
        </ScrollBox>
      ) : null}
      <details className="mt-2" open={!changes}>
        <summary className="link inline-block min-h-11 py-3 md:min-h-0 md:py-1">{name}</summary>
        <ScrollBox label={name}>
          <p className="mb-4 font-serif text-lg font-semibold [overflow-wrap:anywhere]">
            {remoteEdit.title}
          </p>
          <Article html={remoteEdit.content} />
        </ScrollBox>
      </details>
      <Form
        method="post"
        action={`/preview/${postId}`}
        preventScrollReset
        className="mt-3 flex flex-wrap gap-2"
      >
        <input type="hidden" name="publicationId" value={publicationId} />
        <input type="hidden" name="version" value={remoteEdit.version} />
        <SubmitButton intent="overwrite" size="sm" busyText="Publishing…">
          {withdrawn ? "Publish it there" : "Overwrite it there"}
        </SubmitButton>
        <SubmitButton intent="keep" size="sm" variant="quiet">
          {withdrawn ? "Keep it as it is" : "Keep theirs"}
        </SubmitButton>
      </Form>
    </Alert>
  );
}
