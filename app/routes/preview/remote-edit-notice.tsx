import { Form } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { withdrawnWords } from "#app/platforms/withdrawn.ts";
import type { RemoteEdit } from "#app/publishing/views/publication-view.ts";
import { Article } from "./article.tsx";

interface Props {
  postId: string;
  publicationId: string;
  platformName: string;
  remoteEdit: RemoteEdit;
}

/**
 * Shown after the copy was edited or withdrawn on the platform: the text there to read, and the
 * choice to overwrite or keep it. Overwriting applies only to the version shown here.
 */
export function RemoteEditNotice({ postId, publicationId, platformName, remoteEdit }: Props) {
  const { withdrawn, changedAt } = remoteEdit;
  const name = `The text on ${platformName}`;
  return (
    <Alert
      tone="warning"
      className="mt-2"
      title={withdrawn ? `No longer public on ${platformName}` : `Changed on ${platformName}`}
    >
      <p>
        {withdrawn
          ? withdrawnWords(withdrawn, platformName)
          : `This post was changed on ${platformName} since Postwright last wrote it`}
        {changedAt ? (
          <>
            , <RelativeTime at={changedAt} />
          </>
        ) : null}
        . Nothing was sent. Your post here stays as it is, whatever you choose.
      </p>
      <details className="mt-2" open>
        <summary className="link inline-block min-h-11 py-3 md:min-h-0 md:py-1">{name}</summary>
        {/* Scrolling by keyboard needs a focusable region. */}
        <div
          role="region"
          aria-label={name}
          tabIndex={0}
          className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line bg-surface p-4"
        >
          <p className="mb-4 font-serif text-lg font-semibold [overflow-wrap:anywhere]">
            {remoteEdit.title}
          </p>
          <Article html={remoteEdit.content} />
        </div>
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
          {withdrawn ? "Publish it again" : "Overwrite it there"}
        </SubmitButton>
        <SubmitButton intent="keep" size="sm" variant="quiet">
          {withdrawn ? "Keep it as it is there" : "Keep theirs"}
        </SubmitButton>
      </Form>
    </Alert>
  );
}
