import type { Publication } from "#app/generated/prisma/client.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import type { Tx } from "#app/lib/db.server.ts";
import { notify, type NewNotification } from "#app/notifications/notify.server.ts";
import { adoptedNote, lateWords } from "../views/notes.ts";
import type { FailedVerdict, PublishedVerdict, Verdict } from "./verdict.ts";

interface Ended extends Pick<
  Publication,
  "userId" | "postId" | "platform" | "kind" | "dueAt" | "attempt"
> {
  title: string;
}

type Words = Pick<NewNotification, "kind" | "title" | "body">;

/** Notifies the user of an outcome. A publication that is tried again has none yet. */
export async function notifyOutcome(tx: Tx, publication: Ended, verdict: Verdict): Promise<void> {
  const words = wordsFor(publication, verdict, platformName(publication.platform));
  if (!words) return;
  const { userId, postId } = publication;
  await notify(tx, { userId, href: postId ? `/preview/${postId}` : "/posts", ...words });
}

function wordsFor(publication: Ended, verdict: Verdict, name: string): Words | null {
  switch (verdict.kind) {
    case "retry":
    case "held":
    case "cancelled":
      return null;
    case "published":
      return publication.postId === null
        ? orphanWords(publication, verdict, name)
        : publishedWords(publication, verdict, name);
    case "unconfirmed":
      return {
        kind: "unconfirmed",
        title: verdict.byHand ? `Import file ready for ${name}` : `Not confirmed on ${name}`,
        body: `${publication.title}: ${verdict.message}`,
      };
    case "failed":
      return {
        kind: "failed",
        title: failedTitle(publication, verdict, name),
        body: `${publication.title}: ${verdict.failure.message}`,
      };
  }
}

function publishedWords(
  publication: Ended,
  { copy, adopted }: PublishedVerdict,
  name: string,
): Words {
  const notes = [
    ...lateNotes(publication),
    ...(copy.notes ?? []),
    ...(adopted ? [adoptedNote(name)] : []),
  ].join(" ");
  const done = publication.kind === "update" ? `Updated on ${name}` : `Published on ${name}`;
  return {
    kind: "published",
    title: copy.draft ? `Sent to ${name} as a draft` : done,
    body: `${publication.title}${notes && `. ${notes}`}`,
  };
}

/** The post was deleted while its call was under way, and a call cannot be recalled. */
function orphanWords({ title }: Ended, { copy: { url } }: PublishedVerdict, name: string): Words {
  return {
    kind: "published",
    title: `Went out on ${name} all the same`,
    body: `${title} was deleted here while it was being sent, and is live there${url && `: ${url}`}. Remove it there if it should go.`,
  };
}

function failedTitle(
  { kind }: Pick<Ended, "kind">,
  { failure: { remoteEdit } }: FailedVerdict,
  name: string,
): string {
  if (remoteEdit?.withdrawn) return `Not public on ${name}`;
  const title = `Not ${kind === "update" ? "updated" : "published"} on ${name}`;
  return remoteEdit ? `${title}: it was changed there` : title;
}

function lateNotes({ attempt, dueAt }: Ended): string[] {
  const words = attempt > 1 ? lateWords(Date.now() - dueAt.getTime()) : "";
  return words === "" ? [] : [`It is late by ${words}, because it took more than one try.`];
}
