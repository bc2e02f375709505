import { platformName } from "#app/integrations/all-platforms.server.ts";
import type { Tx } from "#app/lib/db.server.ts";
import type { Verdict } from "./finish.server.ts";
import { adoptedNote } from "./notes.ts";
import { notify } from "./notify.server.ts";
import { lateWords } from "./publication.ts";

interface Finished {
  userId: string;
  postId: string | null;
  platform: string;
  kind: string;
  title: string;
  dueAt: Date;
  attempt: number;
}

/** Writes the notice of an outcome. What is tried again says nothing yet. */
export async function tell(tx: Tx, publication: Finished, verdict: Verdict): Promise<void> {
  if (verdict.kind === "retry" || verdict.kind === "held" || verdict.kind === "cancelled") return;
  const { userId, postId, title, kind } = publication;
  const name = platformName(publication.platform);
  const about = { userId, href: postId ? `/preview/${postId}` : "/posts" };
  if (verdict.kind === "published" && postId === null)
    return tellOrphan(tx, about, { title, name, url: verdict.copy.url });
  if (verdict.kind === "published") {
    const notes = [
      ...late(publication),
      ...(verdict.copy.notes ?? []),
      ...(verdict.adopted ? [adoptedNote(name)] : []),
    ].join(" ");
    const heading = verdict.copy.draft
      ? `Sent to ${name} as a draft`
      : kind === "update"
        ? `Updated on ${name}`
        : `Published on ${name}`;
    await notify(tx, {
      ...about,
      kind: "published",
      title: heading,
      body: `${title}${notes && `. ${notes}`}`,
    });
  } else if (verdict.kind === "unconfirmed") {
    await notify(tx, {
      ...about,
      kind: "unconfirmed",
      title: verdict.byHand ? `Import file ready for ${name}` : `Not confirmed on ${name}`,
      body: `${title}: ${verdict.message}`,
    });
  } else {
    await notify(tx, {
      ...about,
      kind: "failed",
      title: verdict.failure.theirs
        ? `${verdict.failure.theirs.withdrawn ? "No longer public" : "Changed"} on ${name}`
        : `Publishing on ${name} failed`,
      body: `${title}: ${verdict.failure.message}`,
    });
  }
}

/** The post was deleted while the call was on its way, which nobody could call back. */
async function tellOrphan(
  tx: Tx,
  about: { userId: string; href: string },
  { title, name, url }: { title: string; name: string; url: string },
): Promise<void> {
  await notify(tx, {
    ...about,
    kind: "published",
    title: `Went out on ${name} all the same`,
    body: `${title} was deleted here while it was being sent, and is live there${url && `: ${url}`}. Remove it there if it should go.`,
  });
}

function late({ attempt, dueAt }: Finished): string[] {
  const words = attempt > 1 ? lateWords(Date.now() - dueAt.getTime()) : "";
  return words === "" ? [] : [`It is late by ${words}, because it took more than one try.`];
}
