import { knownFailure } from "./failures.server.ts";
import type {
  FindPictureOutcome,
  FoundPicture,
  PictureOutcome,
  RemotePicture,
} from "./media-library.ts";
import type {
  CategoriesOutcome,
  Category,
  Failed,
  FindOutcome,
  MetricsOutcome,
  Outcome,
  PlatformMetrics,
  RemoteCopy,
  TestOutcome,
} from "./outcome.ts";

/**
 * These run a connector's work, which returns a value or throws a failure, and return its outcome.
 * An error that is neither a failure nor of the network is a bug and is thrown again.
 */

export function outcomeOf(work: () => Promise<RemoteCopy>): Promise<Outcome> {
  return attempt(async () => ({ copy: await work() }));
}

/** Null says that the copy is certainly not there. */
export function findOutcomeOf(work: () => Promise<RemoteCopy | null>): Promise<FindOutcome> {
  return attempt(async () => ({ copy: await work() }));
}

export function metricsOutcomeOf(work: () => Promise<PlatformMetrics>): Promise<MetricsOutcome> {
  return attempt(work);
}

export function categoriesOutcomeOf(work: () => Promise<Category[]>): Promise<CategoriesOutcome> {
  return attempt(async () => ({ categories: await work() }));
}

export function pictureOutcomeOf(work: () => Promise<RemotePicture>): Promise<PictureOutcome> {
  return attempt(async () => ({ picture: await work() }));
}

export function findPictureOutcomeOf(
  work: () => Promise<FoundPicture>,
): Promise<FindPictureOutcome> {
  return attempt(async () => ({ found: await work() }));
}

/** The work returns what the outcome has besides `ok`. */
export function valueOutcomeOf<Value extends object>(
  work: () => Promise<Value>,
): Promise<({ ok: true } & Value) | Failed> {
  return attempt(work);
}

/** The work returns the sentence of success. */
export async function testOutcomeOf(work: () => Promise<string>): Promise<TestOutcome> {
  const outcome = await attempt(async () => ({ message: await work() }));
  return outcome.ok
    ? { success: true, message: outcome.message }
    : { success: false, message: outcome.failure.message };
}

async function attempt<Value extends object>(
  work: () => Promise<Value>,
): Promise<({ ok: true } & Value) | Failed> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, failure: knownFailure(error) };
  }
}
