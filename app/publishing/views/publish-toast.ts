import * as TEXT from "#app/copy/text.ts";
import { repairLink, success, TOASTS, type Toast, type ToastLink } from "#app/copy/toasts.ts";
import type { AppError } from "#app/lib/app-error.ts";
import { formatInZone } from "#app/lib/zone.ts";
import { shownStatus, type PostFacts } from "#app/posts/post-status.ts";
import { repairsPath } from "./repairs.ts";
import type { OutcomeKind, PublicationView, PublishOutcome } from "./publication-view.ts";

/**
 * The toast for the outcome of a publish. `titles` are those of the screen. `done` is false while
 * the publication still runs or waits, or needs the user.
 */
export function publishToast(
  outcome: Pick<PublishOutcome, "kind" | "postId" | "platformName" | "message" | "remoteUrl">,
  titles: { success: string } = TOASTS.publish,
): { done: boolean; toast: Toast } {
  const { kind, platformName, message } = outcome;
  const title: Record<OutcomeKind, string> = {
    live: titles.success,
    sent: `Sent to ${platformName} as a draft`,
    byHand: "Import file ready",
    scheduled: TOASTS.schedule.success,
    waiting: "Not published yet.",
    running: TOASTS.publish.running,
    refused: TOASTS.publish.failure,
  };
  const tone: Toast["kind"] =
    kind === "refused" ? "error" : kind === "waiting" || kind === "running" ? "info" : "success";
  // The title already says the first sentence.
  const description = kind === "waiting" ? message.replace(`${title.waiting} `, "") : message;
  return {
    done: isDone(kind),
    toast: {
      kind: tone,
      title: title[kind],
      description,
      links: linksOf(outcome, "View"),
    },
  };
}

/** To the live page, or to where the user can do something about it. */
function linksOf(
  outcome: Pick<PublishOutcome, "kind" | "remoteUrl" | "postId">,
  view: string,
): ToastLink[] {
  const { kind, remoteUrl, postId } = outcome;
  if (kind === "live" && remoteUrl) return [{ label: view, href: remoteUrl }];
  const canRepair = kind === "waiting" || kind === "byHand" || kind === "refused";
  return canRepair && postId !== null ? [repairLink(repairsPath({ postId }))] : [];
}

/** What can be repaired leads to one page, whose link comes first. */
function uniqueLinks(links: readonly ToastLink[]): ToastLink[] {
  const unique = links.filter((one, at) => links.findIndex(({ href }) => href === one.href) === at);
  return unique.sort((a, b) => Number(b.href.startsWith("/")) - Number(a.href.startsWith("/")));
}

/** It needs nothing more, now or later. */
function isDone(kind: OutcomeKind): boolean {
  return kind === "live" || kind === "sent" || kind === "scheduled";
}

/**
 * The same for the outcomes in several places, each of which it names. `note` explains a typed time
 * that clocks skip. Also tells which integrations are dealt with; the others did not take the post.
 */
export function placesToast(
  results: readonly PlaceResult[],
  note = "",
): { done: boolean; toast: Toast; accepted: string[] } {
  const [only] = results;
  const accepted = results.filter(isAccepted).map((one) => one.integrationId);
  if (results.length === 1 && only?.outcome) {
    const message = [only.outcome.message, note].filter(Boolean).join(" ");
    return { ...publishToast({ ...only.outcome, message }), accepted };
  }
  const kinds = results.map((one) => (isAccepted(one) ? one.outcome?.kind : "refused"));
  const done = kinds.every((kind) => kind && isDone(kind));
  const scheduled = kinds.includes("scheduled");
  const reached = kinds.filter((kind) => kind && isDone(kind)).length;
  const title = done
    ? TOASTS[scheduled ? "schedule" : "publish"].success
    : reached === 0
      ? "Not published yet."
      : `${scheduled ? "Scheduled" : "Published"} in ${reached} of ${results.length} places`;
  // The title already says it.
  const sentences = results.map((one) => placeSentence(one).replace(`${title} `, ""));
  return {
    done,
    accepted,
    toast: {
      kind: done ? "success" : accepted.length < results.length ? "error" : "info",
      title,
      description: [...sentences, note].filter(Boolean).join(" "),
      links: uniqueLinks(
        results.flatMap(({ name, outcome }) =>
          outcome ? linksOf(outcome, `View on ${name}`) : [],
        ),
      ),
    },
  };
}

/** The toast for a new time. `note` explains a typed time that clocks skip. */
export function rescheduleToast(
  { platformName, dueAt }: Pick<PublicationView, "platformName" | "dueAt">,
  zone: string,
  note = "",
): Toast {
  const text = `It goes to ${platformName} on ${formatInZone(new Date(dueAt), zone)}.`;
  return success(TOASTS.reschedule, [text, note].filter(Boolean).join(" "));
}

type Waiting = Pick<PublicationView, "state" | "dueAt" | "nextTryAt">;

/** The message after saving a post; it says when the new text goes out. */
export function savedMessage(
  post: Pick<PostFacts, "status" | "publishedPlatforms">,
  publications: readonly Waiting[],
  zone: string,
): string {
  const next = publications
    .filter((one) => one.state === "queued")
    .sort((a, b) => momentOf(a) - momentOf(b))[0];
  const out = next
    ? `The new text goes out at ${formatInZone(new Date(momentOf(next)), zone)}.`
    : "";
  const status = shownStatus(post);
  if (status === "scheduled") return out || "The text is being published right now.";
  if (status === "draft") return [TEXT.changesSaved, out].filter(Boolean).join(" ");
  if (status === "changed") return [TEXT.saved, out || TEXT.olderIsLive].join(" ");
  return status === "published" ? TEXT.stillPublished : TEXT.saved;
}

function momentOf({ nextTryAt, dueAt }: Waiting): number {
  return Date.parse(nextTryAt ?? dueAt);
}

export type PlaceResult = {
  integrationId: string;
  /** As the user chose it; empty if it is not there. */
  name: string;
} & (
  | { outcome: PublishOutcome; refusal: null }
  /** Nothing was queued. */
  | { outcome: null; refusal: AppError }
);

/** True unless the place refused the post, or somebody changed the copy there. */
export function isAccepted({ outcome }: PlaceResult): boolean {
  return outcome !== null && outcome.kind !== "refused" && !outcome.changedThere;
}

/** What became of it, in words that name the place. */
export function placeSentence({ name, outcome, refusal }: PlaceResult): string {
  const sentence = outcome?.message ?? refusal?.message ?? "";
  // A later sentence may name it for another reason: "Make a password in WordPress under Users."
  const [start = ""] = sentence.split(/(?<=[.!?])\s/);
  return name === "" || start.includes(name) ? sentence : `${name}: ${sentence}`;
}
