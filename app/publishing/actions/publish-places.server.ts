import { AppError, isAppError } from "#app/lib/app-error.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { readWhen, type PublishForm } from "../requests.server.ts";
import { listPublishOptions } from "../views/options.server.ts";
import { readOutcome } from "../views/outcome.server.ts";
import { isAccepted, placeSentence, type PlaceResult } from "../views/publish-toast.ts";
import { enqueuePost, postWithTags, type Due, type PlaceRequest } from "./enqueue-post.server.ts";
import { requireAccepted, runNow } from "./run-now.server.ts";

type Place = PlaceRequest & { integrationId: string };

interface PlacesRequest extends Partial<Due> {
  places: readonly Place[];
  /** Saved with the post, whether publishing succeeds or not; undefined keeps the post's own. */
  tags?: string[] | undefined;
}

/**
 * Publishes one post to several integrations, now or at `scheduledAt`, each in a row of its own.
 * Waits up to 25 s for all of them together. What goes wrong in one place is its result and leaves
 * the others alone. Integrations that lead to the same site are one place, with one result. Throws
 * `not_found` for the post.
 */
export async function publishToPlaces(
  user: Owner,
  postId: string,
  { places, tags, ...due }: PlacesRequest,
): Promise<PlaceResult[]> {
  const post = await postWithTags(user, postId, tags);
  const options = await listPublishOptions(user);
  const now = new Date();
  const later = due.scheduledAt !== undefined && due.scheduledAt > now;
  const queued: Array<PlaceResult | { name: string; integrationId: string; id: string }> = [];
  const sites = new Set<string>();
  // One after the other, because each of them locks the post.
  for (const place of places) {
    const option = options.find((one) => one.integrationId === place.integrationId);
    const site = option?.site ?? place.integrationId;
    if (sites.has(site)) continue;
    sites.add(site);
    const named = { integrationId: place.integrationId, name: option?.label ?? "" };
    const when = later ? { ...due, scheduledAt: due.scheduledAt ?? now } : { scheduledAt: now };
    queued.push({ ...named, ...(await queue(user, post, place, when)) });
  }
  return Promise.all(
    queued.map(async (one) => {
      if (!("id" in one)) return one;
      const { id, ...named } = one;
      const outcome = later ? await readOutcome(id) : await runNow(id);
      return { ...named, outcome, refusal: null };
    }),
  );
}

/** The id of the queued publication, or why there is none. */
async function queue(user: Owner, post: Post, place: Place, due: Due) {
  try {
    return { id: await enqueuePost(user, post, place, due) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { outcome: null, refusal: error };
  }
}

/**
 * Publishes as the form asks: now, or at the typed time in its zone. `note` explains a typed time
 * that clocks skip. Throws as `publishToPlaces` does, `invalid` for a date that cannot be read, and
 * why, when no place at all took the post.
 */
export async function publishByForm(
  user: Owner,
  postId: string,
  form: PublishForm,
): Promise<{ results: PlaceResult[]; note: string }> {
  const due = readWhen(form);
  const results = await publishToPlaces(user, postId, {
    places: form.integrationId.map((integrationId) => ({
      integrationId,
      categories: form.categories?.get(integrationId),
    })),
    tags: form.tags,
    ...due,
  });
  return { results: requireAnyAccepted(results), note: due?.note ?? "" };
}

/** Throws the reasons when no place took the post. */
function requireAnyAccepted(results: PlaceResult[]): PlaceResult[] {
  const [first, ...others] = results;
  if (first === undefined || results.some(isAccepted)) return results;
  if (others.length > 0) {
    const kind = first.refusal?.kind ?? (first.outcome?.changedThere ? "conflict" : "upstream");
    // What is wrong with the post itself is said once.
    const same = new Set(results.map((one) => one.refusal?.message)).size === 1;
    const sentence = same ? first.refusal?.message : undefined;
    throw new AppError(kind, sentence ?? results.map(placeSentence).join(" "));
  }
  if (first.refusal) throw first.refusal;
  requireAccepted(first.outcome);
  return results;
}
