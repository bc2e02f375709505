/**
 * Who gets the next free thread: users take turns, each has one at a time, and of one user's works the lightest comes first.
 * Nobody's number of requests makes anybody else wait longer than for the works that are running.
 */

export interface Waiting<Job> {
  job: Job;
  /** About the number of its characters. */
  weight: number;
}

interface Line<Job> {
  waiting: Array<Waiting<Job>>;
  running: boolean;
}

/** The lines of all users by their ids, whoever was served last at the end; who neither waits nor runs has none. */
export type Turns<Job> = Map<string, Line<Job>>;

/** A user may have this many works waiting whatever they weigh, and as many light ones more as stay below both bounds together. */
export const WAITING = 4;
const LIGHT_WAITING = 40;
const LIGHT_WEIGHT = 1_000_000;

/** Works that wait however long it takes: each publication, export and run of a writer has one at a time. */
const PATIENT_WAITING = 200;

/** True when the user may put one more in line; `patient` for what is not to be refused because of the user's other works. */
export function hasRoom(
  turns: Turns<unknown>,
  user: string,
  weight: number,
  patient = false,
): boolean {
  const waiting = turns.get(user)?.waiting ?? [];
  if (patient) return waiting.length < PATIENT_WAITING;
  if (waiting.length < WAITING) return true;
  return (
    waiting.length < LIGHT_WAITING &&
    waiting.reduce((sum, one) => sum + one.weight, weight) <= LIGHT_WEIGHT
  );
}

/** Puts a work in the user's line. */
export function putInLine<Job>(turns: Turns<Job>, user: string, job: Job, weight: number): void {
  const line = turns.get(user) ?? { waiting: [], running: false };
  line.waiting.push({ job, weight });
  turns.set(user, line);
}

/** Takes the work out of its line that is next, and whose it is; undefined when nobody waits whose turn it could be. */
export function takeNext<Job>(turns: Turns<Job>): { user: string; job: Job } | undefined {
  for (const [user, line] of turns) {
    if (line.running) continue;
    const lightest = line.waiting.reduce(
      (best, one, at) => (one.weight < (line.waiting[best]?.weight ?? Infinity) ? at : best),
      0,
    );
    const [next] = line.waiting.splice(lightest, 1);
    if (!next) continue;
    line.running = true;
    turns.delete(user);
    turns.set(user, line);
    return { user, job: next.job };
  }
  return undefined;
}

/** The user's work has ended: the next of the same user may begin when it is that user's turn. */
export function endTurn(turns: Turns<unknown>, user: string): void {
  const line = turns.get(user);
  if (!line) return;
  line.running = false;
  if (line.waiting.length === 0) turns.delete(user);
}
