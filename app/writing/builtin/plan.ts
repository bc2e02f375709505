import type { Composer } from "./composer.ts";
import type { Section } from "./section.ts";
import { AFTER } from "./sections/after.ts";
import { CARE } from "./sections/care.ts";
import { CHOICE } from "./sections/choice.ts";
import { LISTS } from "./sections/lists.ts";
import { MEANING } from "./sections/meaning.ts";
import { MEANS } from "./sections/means.ts";
import { PEOPLE } from "./sections/people.ts";
import { START } from "./sections/start.ts";
import { STEPS } from "./sections/steps.ts";
import { TIME } from "./sections/time.ts";

export const SECTIONS: readonly Section[] = [
  ...MEANING,
  ...START,
  ...STEPS,
  ...LISTS,
  ...CHOICE,
  ...CARE,
  ...MEANS,
  ...TIME,
  ...PEOPLE,
  ...AFTER,
];

/** A chosen section with its share of the words. */
export interface Planned {
  section: Section;
  share: number;
}

const LISTED = 60;
/** Sections above this weight are what the shape of the topic is about; they are always there. */
const CERTAIN = 5;

/** Chooses four to nine sections by shape, wishes and chance, in the order in which they stand. */
export function planSections({ subject, random }: Composer): Planned[] {
  const { topic, wishes, wordCount } = subject;
  const count =
    wordCount <= 600 ? 4 : wordCount <= 800 ? 5 : wordCount <= 1200 ? 7 : wordCount <= 1500 ? 8 : 9;
  // Mistakes, myths and reasons are not there to be tried, so their list has words of its own.
  const listKey = /mistake|myth|reason|benefit|advantage|sign|question|fact/.test(topic.listOf)
    ? "findings"
    : "options";
  const weightOf = (section: Section) => {
    if (topic.shape === "list" && (section.key === "options" || section.key === "findings"))
      return section.key === listKey ? LISTED : 0;
    return section.shapes?.[topic.shape] ?? section.weight;
  };
  const allowed = SECTIONS.filter(
    (section) =>
      !(topic.shape === "list" && topic.listOf.startsWith(section.key.slice(0, 4))) &&
      !(section.wish && wishes.exclude.has(section.wish)) &&
      (section.key !== "audience" || subject.audience !== "readers"),
  );
  // What is asked for as a comparison of one thing is its strengths and weak points.
  const isWished = (section: Section) =>
    section.wish !== undefined &&
    (wishes.include.has(section.wish) ||
      (section.wish === "proscons" &&
        wishes.include.has("comparison") &&
        topic.shape !== "versus"));
  const chosen = allowed.filter((section) => isWished(section) || weightOf(section) > CERTAIN);
  const rest = allowed.filter((section) => !chosen.includes(section) && weightOf(section) > 0);
  // A long list takes the room of other sections, the more so in a short article.
  const wanted = Math.max(
    4,
    count - (topic.shape !== "list" || wordCount >= 1500 ? 0 : wordCount >= 1200 ? 1 : 2),
  );
  while (chosen.length < wanted && rest.length > 0) {
    const next = weighted(rest, weightOf, random.next());
    rest.splice(rest.indexOf(next), 1);
    if (!clashes(next, chosen)) chosen.push(next);
  }
  const hasList = (section: Section) =>
    section.items?.styles.some((style) => style === "ul" || style === "ol") ?? false;
  const checklist = SECTIONS.find((section) => section.key === "checklist");
  if (checklist && !wishes.noLists && !chosen.some(hasList))
    chosen.splice(chosen.length - 1, chosen.length > 3 ? 1 : 0, checklist);
  return chosen
    .map((section) => ({
      section,
      share: shareOf(section, wordCount),
      place: section.place + random.next() * 0.9,
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ section, share }) => ({ section, share }));
}

/** Sections that draw on the same material do not stand in one article. */
const SAME: readonly (readonly string[])[] = [
  ["steps", "principles"],
  ["options", "steps"],
  ["options", "principles"],
  ["findings", "steps"],
  ["checklist", "takeaways"],
  ["comparison", "proscons"],
  ["definition", "principles"],
];

function clashes(section: Section, chosen: readonly Section[]): boolean {
  return SAME.some(
    (pair) =>
      pair.includes(section.key) &&
      chosen.some((other) => other !== section && pair.includes(other.key)),
  );
}

function shareOf(section: Section, wordCount: number): number {
  if (section.key === "options" || section.key === "findings") return wordCount <= 800 ? 4 : 3.5;
  if (section.key === "steps" || section.key === "comparison") return 1.7;
  return section.key === "takeaways" ? 0.5 : 1;
}

function weighted(
  list: readonly Section[],
  weightOf: (section: Section) => number,
  at: number,
): Section {
  const total = list.reduce((sum, section) => sum + weightOf(section), 0);
  let rest = at * total;
  for (const section of list) {
    rest -= weightOf(section);
    if (rest < 0) return section;
  }
  const last = list.at(-1);
  if (!last) throw new Error("no section to choose from");
  return last;
}
