import { Form } from "@remix-run/react";
import type { ImportView } from "#app/backup/import/imports.server.ts";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { IMPORT } from "#app/copy/import.ts";
import { formatNumber, pluralize } from "#app/lib/numbers.ts";

/** What a checked file holds and what importing it does, with the button that does it. */
export function FoundCard({ view }: { view: ImportView }) {
  const failed = view.state === "failed";
  return (
    <Card as="section">
      <CardHeader title={failed ? "The import ended early" : "What is in the file"} />
      {failed ? (
        <p role="alert">
          {view.error} {IMPORT.goOn}
        </p>
      ) : (
        <FoundList view={view} />
      )}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={view.id} />
        <SubmitButton intent="import" variant="primary" busyText="Importing…">
          {failed ? "Go on" : "Import"}
        </SubmitButton>
        <SubmitButton intent="discard" busyText="Removing…">
          Remove the file
        </SubmitButton>
      </Form>
    </Card>
  );
}

function FoundList({ view: { name, found, counted, left } }: { view: ImportView }) {
  const { posts, newPosts, pictures, newPictures, drafts, toReconnect, domain } = found;
  const here = (all: number, fresh: number) =>
    `${formatNumber(fresh)} new, ${formatNumber(all - fresh)} already here`;
  return (
    <>
      <p>
        {name}, made <RelativeTime at={found.exportedAt} />.
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>
          {pluralize(posts, "post")}: {here(posts, newPosts)};{" "}
          {pluralize(found.versions, "version")} of them
        </li>
        <li>
          {pluralize(pictures, "picture")}: {here(pictures, newPictures)}
        </li>
        <li>{pluralize(drafts, "draft")} in Create</li>
      </ul>
      <div className="mt-3 space-y-2">
        {newPosts === 0 ? null : (
          <p>
            {counted > 0
              ? IMPORT.counts(pluralize(counted, "post"), left < 0 ? "any number" : `${left}`)
              : IMPORT.free}
          </p>
        )}
        {toReconnect.length > 0 ? <p>{IMPORT.reconnect(toReconnect.join(", "))}</p> : null}
        {found.schedules > 0 ? (
          <p>{IMPORT.schedules(pluralize(found.schedules, "schedule"), found.schedules === 1)}</p>
        ) : null}
        {found.pastSchedules > 0 ? (
          <p>{IMPORT.past(pluralize(found.pastSchedules, "schedule"))}</p>
        ) : null}
        {domain === "" ? null : <p>{IMPORT.domain(domain)}</p>}
      </div>
    </>
  );
}
