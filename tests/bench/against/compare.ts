import { ms } from "../figures.ts";
import { load, type Answers } from "../load.ts";
import { article } from "../seed.ts";
import { READS, type Read, type Site } from "./site.ts";
import { saveMany } from "./save-many.ts";

export interface Lengths {
  rounds: number;
  /** Of each round and site, whole seconds. */
  seconds: number;
  warmUp: number;
}

/** What a site did in all rounds; a reason where it could not be measured. */
export type Outcome = (Answers & { kilobytes: number | null }) | { reason: string };

const LIST = 20;
const SAVING = "saving a post of 1,200 words";
/** How many times the rate of another site ours has to be. */
const BUDGETS: Record<string, Record<string, number>> = {
  "list of 20 posts with text": { Ghost: 4, WordPress: 4 },
  article: { Ghost: 50 },
  [SAVING]: { Ghost: 3, WordPress: 3 },
};
const READER = { "Accept-Encoding": "gzip" };

/**
 * The same work on each site, in turns; calls `report` with a line for each. Sites with fewer posts
 * than the list has get drafts, which are deleted in the end like all others that are made there.
 * Returns whether every budget held that could be measured.
 */
export async function compare(
  sites: readonly Site[],
  lengths: Lengths,
  report: (line: string) => void,
): Promise<boolean> {
  let held = true;
  const judge = (what: string, outcomes: readonly Outcome[]) => {
    const missed = missedBy(what, sites, outcomes);
    report(lineOf(what, sites, outcomes) + missed.map((budget) => `; MISSED ${budget}`).join(""));
    held &&= missed.length === 0;
  };
  const mark = `Postwright bench ${new Date().toISOString()}`;
  const html = article(1_200, 7);
  const made = new Map<Site, string[]>(sites.map((site) => [site, []]));
  const save = async (site: Site) => {
    made.get(site)?.push(await site.save(mark, html));
  };
  const counts = [];
  for (const site of sites) counts.push(await site.count());
  try {
    for (const [index, site] of sites.entries()) {
      const count = counts[index] ?? 0;
      const more = Math.max(0, LIST - count);
      for (let n = 0; n < more; n++) await save(site);
      report(`${site.name} holds ${count} posts${more > 0 ? ` and ${more} drafts made now` : ""}.`);
    }
    for (const what of READS)
      judge(what, await inTurns(sites, lengths, (site, at) => ask(site, what, at)));
    judge(
      SAVING,
      await inTurns(sites, lengths, (site, { seconds }) => saveMany(() => save(site), seconds)),
    );
    return held;
  } finally {
    for (const site of sites) await removeAll(site, made.get(site) ?? [], mark, report);
  }
}

/** "list: Postwright 241/s, p99 73 ms, 180 kB; Ghost 80/s, p99 …: 3.0 × its rate". */
export function lineOf(
  what: string,
  sites: ReadonlyArray<Pick<Site, "name">>,
  outcomes: readonly Outcome[],
): string {
  const [ours] = outcomes;
  const texts = sites.map(({ name }, index) => {
    const outcome = outcomes[index] ?? { reason: "nothing was measured" };
    if ("reason" in outcome) return `${name}: not measured, ${outcome.reason}`;
    const { rate, p99, wrong, kilobytes } = outcome;
    const size = kilobytes === null ? "" : `, ${kilobytes.toFixed(1)} kB`;
    const ratio =
      index > 0 && ours && "rate" in ours
        ? `: ${sites[0]?.name} ${(ours.rate / rate).toFixed(1)} ×`
        : "";
    const digits = rate < 100 ? 1 : 0;
    return `${name} ${rate.toFixed(digits)}/s, p99 ${ms(p99)}${size}${wrong > 0 ? `, ${wrong} WRONG` : ""}${ratio}`;
  });
  return `${what}: ${texts.join("; ")}`;
}

/** The budgets of the first site beside the others that do not hold: "≥ 4 × Ghost". */
export function missedBy(
  what: string,
  sites: ReadonlyArray<Pick<Site, "name">>,
  outcomes: readonly Outcome[],
): string[] {
  const [ours] = outcomes;
  if (!ours || "reason" in ours) return [];
  return Object.entries(BUDGETS[what] ?? {}).flatMap(([name, times]) => {
    const theirs = outcomes[sites.findIndex((site) => site.name === name)];
    if (!theirs || theirs === ours || "reason" in theirs) return [];
    return ours.rate >= times * theirs.rate ? [] : [`≥ ${times} × ${name}`];
  });
}

async function inTurns(
  sites: readonly Site[],
  lengths: Lengths,
  round: (site: Site, lengths: Lengths) => Promise<Outcome>,
): Promise<Outcome[]> {
  const all = sites.map(() => [] as Outcome[]);
  for (let n = 0; n < lengths.rounds; n++)
    for (const [index, site] of sites.entries())
      all[index]?.push(await round(site, n === 0 ? lengths : { ...lengths, warmUp: 0 }));
  return all.map(mean);
}

/** The mean rate of the rounds, and the worst of their delays. */
function mean(outcomes: readonly Outcome[]): Outcome {
  const failed = outcomes.find((outcome) => "reason" in outcome);
  if (failed) return failed;
  const rounds = outcomes.filter((outcome) => "rate" in outcome);
  const sum = (of: (round: Answers) => number) => rounds.reduce((all, one) => all + of(one), 0);
  return {
    requests: sum(({ requests }) => requests),
    rate: sum(({ rate }) => rate) / rounds.length,
    p50: Math.max(...rounds.map(({ p50 }) => p50)),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
    wrong: sum(({ wrong }) => wrong),
    closed: sum(({ closed }) => closed),
    kilobytes: rounds[0]?.kilobytes ?? null,
  };
}

async function ask(site: Site, what: Read, { seconds, warmUp }: Lengths): Promise<Outcome> {
  const target = await site.read(what);
  if (!target) return { reason: "it has none published" };
  const headers = { ...READER, ...target.headers };
  const first = await fetch(target.url, { headers, redirect: "manual" });
  const bytes = (await first.arrayBuffer()).byteLength;
  if (first.status !== 200) return { reason: `${target.url} answered ${first.status}` };
  if (bytes === 0) return { reason: `${target.url} is an empty page` };
  const answers = await load(target.url, { headers, seconds, warmUp });
  // An answer without a length ends with its connection, which wrk also counts as a broken one.
  const ends = first.headers.get("Connection") === "close" ? answers.closed : 0;
  return { ...answers, wrong: answers.wrong - ends, kilobytes: bytes / 1_000 };
}

async function removeAll(
  site: Site,
  ids: readonly string[],
  mark: string,
  report: (line: string) => void,
): Promise<void> {
  try {
    for (const id of ids) await site.remove(id);
  } catch (error) {
    report(`Drafts titled "${mark}" remain on ${site.name}: ${(error as Error).message}`);
  }
}
