/**
 * Decides who gets the next free thread. Users take turns, each runs one job at a time, and a
 * user's lightest job goes first: however many requests one user sends, others wait only for
 * running jobs.
 */

interface Waiting<Job> {
  job: Job;
  /** Roughly its number of characters. */
  weight: number;
}

interface Queue<Job> {
  waiting: Array<Waiting<Job>>;
  running: boolean;
}

/** Queues by user id, the user served last at the end. Users without jobs have no queue. */
export type Queues<Job> = Map<string, Queue<Job>>;

/**
 * A user may have this many waiting jobs of any weight, and more while they stay within both bounds
 * of light jobs.
 */
export const WAITING = 4;
const LIGHT_WAITING = 40;
const LIGHT_WEIGHT = 1_000_000;

/** Patient jobs that may wait: each publication, export and writer's run has one at a time. */
const PATIENT_WAITING = 200;

/**
 * True if the user may add a job. A `patient` one is not refused because of the user's other jobs.
 */
export function hasRoom(
  queues: Queues<unknown>,
  user: string,
  weight: number,
  patient = false,
): boolean {
  const waiting = queues.get(user)?.waiting ?? [];
  if (patient) return waiting.length < PATIENT_WAITING;
  if (waiting.length < WAITING) return true;
  return (
    waiting.length < LIGHT_WAITING &&
    waiting.reduce((sum, one) => sum + one.weight, weight) <= LIGHT_WEIGHT
  );
}

/** Adds a job to the user's queue. */
export function addToQueue<Job>(queues: Queues<Job>, user: string, job: Job, weight: number): void {
  const queue = queues.get(user) ?? { waiting: [], running: false };
  queue.waiting.push({ job, weight });
  queues.set(user, queue);
}

/** Takes a job that nobody waits for any longer out of its queue; false if it is not there. */
export function dropJob<Job>(queues: Queues<Job>, user: string, job: Job): boolean {
  const queue = queues.get(user);
  const at = queue?.waiting.findIndex((one) => one.job === job) ?? -1;
  if (!queue || at === -1) return false;
  queue.waiting.splice(at, 1);
  if (queue.waiting.length === 0 && !queue.running) queues.delete(user);
  return true;
}

/** Removes the next job from its queue; undefined if every waiting user already runs one. */
export function takeNext<Job>(queues: Queues<Job>): { user: string; job: Job } | undefined {
  for (const [user, queue] of queues) {
    if (queue.running) continue;
    const lightest = queue.waiting.reduce(
      (best, one, at) => (one.weight < (queue.waiting[best]?.weight ?? Infinity) ? at : best),
      0,
    );
    const [next] = queue.waiting.splice(lightest, 1);
    if (!next) continue;
    queue.running = true;
    queues.delete(user);
    queues.set(user, queue);
    return { user, job: next.job };
  }
  return undefined;
}

/** Records that the user's job has ended, so that the next one can run. */
export function finishJob(queues: Queues<unknown>, user: string): void {
  const queue = queues.get(user);
  if (!queue) return;
  queue.running = false;
  if (queue.waiting.length === 0) queues.delete(user);
}
