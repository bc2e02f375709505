import { Form } from "@remix-run/react";
import { Alert } from "#app/components/ui/alert.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { withdrawnWords } from "#app/platforms/withdrawn.ts";
import type { ForeignText } from "#app/publishing/publication.ts";
import { Article } from "./article.tsx";

interface Props {
  postId: string;
  publicationId: string;
  platformName: string;
  foreign: ForeignText;
}

/** Somebody wrote on the platform since Postwright did, or took the copy out of public view: their text to read, and the user's word. Only what is shown here is overwritten. */
export function ForeignNotice({ postId, publicationId, platformName, foreign }: Props) {
  const { withdrawn, changedAt } = foreign;
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
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div
          role="region"
          aria-label={name}
          tabIndex={0}
          className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line bg-surface p-4"
        >
          <p className="mb-4 font-serif text-lg font-semibold [overflow-wrap:anywhere]">
            {foreign.title}
          </p>
          <Article html={foreign.content} />
        </div>
      </details>
      <Form
        method="post"
        action={`/preview/${postId}`}
        preventScrollReset
        className="mt-3 flex flex-wrap gap-2"
      >
        <input type="hidden" name="publicationId" value={publicationId} />
        <input type="hidden" name="version" value={foreign.version} />
        <SubmitButton intent="overwrite" size="sm" busyText="Publishing…">
          {withdrawn ? "Publish it again" : "Overwrite it there"}
        </SubmitButton>
        <SubmitButton intent="keep" size="sm" look="quiet">
          {withdrawn ? "Keep it as it is there" : "Keep theirs"}
        </SubmitButton>
      </Form>
    </Alert>
  );
}
