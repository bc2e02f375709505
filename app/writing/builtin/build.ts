import { comparable, isFunctionWord } from "#app/content/seo/words.ts";
import { splitSentences } from "#app/content/sentences.ts";
import { wordsIn, type Block, type ListItem } from "./block.ts";
import type { Composer } from "./composer.ts";
import type { Item } from "./lexicon.ts";
import { GENERAL } from "./lexicon/general.ts";
import type { ItemSource, ItemStyle, Section } from "./section.ts";
import { BALANCE, CRITERIA, PRODUCT, REASONS, REFLECTIONS, VERSUS } from "./sections/pools.ts";

/** Writes one section of about `budget` words, heading first. */
export function buildSection(
  composer: Composer,
  section: Section,
  budget: number,
  keywordInHeading: boolean,
): Block[] {
  const heading = composer.head(section.headings, keywordInHeading);
  if (heading === undefined) return [];
  const blocks: Block[] = [
    { tag: "h2", text: heading },
    ...paragraph(composer, section.lead, { beat: section.key !== "faq", section: section.key }),
  ];
  if (section.key === "case") blocks.push(...story(composer));
  const left = () => budget - wordsIn(blocks);
  if (section.items)
    blocks.push(
      ...buildItems(
        composer,
        section,
        section.body.length > 0 && left() > 230 ? left() - 45 : left(),
      ),
    );
  for (const moves of section.body) {
    if (left() < 28) break;
    blocks.push(...paragraph(composer, moves));
  }
  if (left() > 45 && section.key !== "faq") blocks.push(...reflection(composer));
  return blocks;
}

/** A paragraph of one sentence per move; a due keyword and a remark of the tone may follow. */
function paragraph(
  composer: Composer,
  moves: readonly (readonly string[])[],
  { beat = false, section = "" }: { beat?: boolean; section?: string } = {},
): Block[] {
  const sentences = moves.flatMap((pool) => sentencesOf(composer.say(pool)));
  if (sentences.length === 0) return [];
  const woven = (section === "" ? undefined : composer.weaveTheme(section)) ?? composer.weave(1);
  if (woven) sentences.push(...splitSentences(woven));
  else if (beat && composer.random.chance(0.62))
    sentences.push(...sentencesOf(composer.say(composer.voice.beats)));
  return inShort(composer, sentences);
}

/** Splits a paragraph when short ones were asked for. */
function inShort(composer: Composer, sentences: readonly string[]): Block[] {
  const size = composer.subject.wishes.shortParagraphs ? 2 : sentences.length;
  const blocks: Block[] = [];
  for (let at = 0; at < sentences.length; at += size)
    blocks.push({ tag: "p", sentences: sentences.slice(at, at + size) });
  return blocks;
}

/** A paragraph that fits anywhere; each is used once. */
export function reflection(composer: Composer): Block[] {
  const used = (composer.extra.get("reflections") ?? "").split(" ");
  const free = REFLECTIONS.map((_moves, index) => index).filter(
    (index) => !used.includes(String(index)),
  );
  for (const index of composer.random.shuffle(free)) {
    const blocks = paragraph(composer, REFLECTIONS[index] ?? []);
    composer.extra.set("reflections", `${composer.extra.get("reflections") ?? ""} ${index}`);
    if (wordsIn(blocks) >= 18) return blocks;
  }
  return [];
}

function sentencesOf(text: string | undefined): string[] {
  return text === undefined ? [] : splitSentences(text);
}

function story(composer: Composer): Block[] {
  for (const sentences of composer.random.shuffle([...composer.lexicon.cases])) {
    const told = sentences.flatMap((line) => sentencesOf(composer.say([line])));
    if (told.length < 3) continue;
    const half = Math.ceil(told.length / 2);
    return [told.slice(0, half), told.slice(half)]
      .flatMap((part) => inShort(composer, part))
      .map((block) => (block.tag === "p" ? { ...block, whole: true } : block));
  }
  return [];
}

function buildItems(composer: Composer, section: Section, budget: number): Block[] {
  const { items } = section;
  if (!items) return [];
  const listed = items.from === "options";
  const wanted = listed ? optionCount(composer) : items.max;
  const least = listed ? wanted : items.min;
  const style = chooseStyle(
    composer,
    budget > 250 && items.styles.includes("h3") ? ["h3"] : items.styles,
    section.key,
  );
  const entries: ListItem[] = [];
  let words = 0;
  for (const [name, text] of section.key === "proscons"
    ? composer.random.shuffle(BALANCE).sort((a, b) => side(a) - side(b))
    : choose(composer, items.from, wanted)) {
    if (entries.length >= least && words > budget - 20) break;
    const label = composer.head([name], false);
    const explained = label === undefined || text === "" ? [] : sentencesOf(composer.say([text]));
    if (label === undefined || (explained.length === 0 && text !== "")) continue;
    const room = Math.max(1, budget - words) / Math.max(1, wanted - entries.length);
    const kept = fit(explained, Math.max(room, 16), entries.length >= least);
    entries.push({ label, sentences: kept });
    words += wordsIn([{ tag: "ul", items: [{ label, sentences: kept }] }]);
    if (entries.length >= wanted) break;
  }
  return entries.length === 0 ? [] : renderItems(entries, style, listed);
}

/** As many sentences as the room allows, at least one. */
function fit(sentences: readonly string[], room: number, generous: boolean): string[] {
  const kept: string[] = [];
  for (const sentence of sentences) {
    const words = [...kept, sentence].join(" ").split(" ").length;
    if (kept.length > 0 && words > room * (generous ? 1.5 : 1.25)) break;
    kept.push(sentence);
  }
  return kept;
}

function renderItems(entries: readonly ListItem[], style: ItemStyle, numbered: boolean): Block[] {
  if (style === "ul" || style === "ol") return [{ tag: style, items: [...entries] }];
  if (style === "strong")
    return entries.map((entry) => ({
      tag: "p" as const,
      label: entry.label,
      sentences: entry.sentences,
    }));
  return entries.flatMap((entry, index): Block[] => [
    { tag: "h3", text: numbered ? `${index + 1}. ${entry.label}` : entry.label },
    { tag: "p", sentences: entry.sentences },
  ]);
}

function chooseStyle(composer: Composer, styles: readonly ItemStyle[], key: string): ItemStyle {
  const { wishes } = composer.subject;
  if (wishes.noLists) return styles.includes("h3") ? "h3" : "strong";
  if (wishes.numbered && NUMBERED.has(key)) return "ol";
  const list = styles.find((style) => style === "ul" || style === "ol");
  if (!list) return composer.random.pick(styles);
  const rest = Number(composer.extra.get("lists") ?? 0);
  composer.extra.set("lists", String(rest - 1));
  const first = composer.extra.get("haslist") === undefined;
  const style =
    wishes.bullets && styles.includes("ul")
      ? "ul"
      : first && (rest <= 1 || composer.random.chance(0.5))
        ? list
        : composer.random.pick(styles);
  if (style === "ul" || style === "ol") composer.extra.set("haslist", "yes");
  return style;
}

/** Sections whose points can be counted off. */
const NUMBERED = new Set(["steps", "options", "findings", "mistakes", "principles", "tools"]);

/**
 * How many entries a "7 ways" article has: what the topic says, as far as there is something to
 * say.
 */
export function optionCount(composer: Composer): number {
  const { topic, wordCount } = composer.subject;
  const possible = Math.floor((wordCount * 0.72) / 20);
  const wished = topic.count ?? Math.max(4, Math.min(9, Math.round(wordCount / 170)));
  return Math.min(wished, possible, choose(composer, "options", 99).length);
}

/** Items of a source in the order in which they shall stand. */
function choose(composer: Composer, from: ItemSource, wanted: number): readonly Item[] {
  const { lexicon, random } = composer;
  if (from === "options") return optionItems(composer);
  if (from === "checks")
    return random
      .shuffle(
        mixed(
          random.shuffle(lexicon.checks),
          random.shuffle(GENERAL.checks),
          wanted,
          0.5 + random.next() * 0.4,
        ),
      )
      .map((check) => [check, ""] as const);
  if (from === "criteria") return random.shuffle(VERSUS);
  if (from === "actions") {
    const own = byRelevance(composer, lexicon.actions, (step) => `${step[1]} ${step[2]}`).slice(
      0,
      wanted,
    );
    return [...own].sort((a, b) => a[0] - b[0]).map(([, name, text]) => [name, text] as const);
  }
  return random.shuffle(
    mixed(
      byRelevance<Item>(composer, lexicon[from], (item) => item.join(" ")),
      random.shuffle<Item>(GENERAL[from]),
      wanted,
      0.5 + random.next() * 0.3,
    ),
  );
}

/**
 * `wanted` points, `share` of them of the field, so that two articles of one field do not use it up
 * alike.
 */
function mixed<T>(own: readonly T[], general: readonly T[], wanted: number, share: number): T[] {
  const mine = Math.min(own.length, Math.ceil(wanted * share));
  return [...own.slice(0, mine), ...general.slice(0, wanted - mine)];
}

/** Points for come before points against; other points keep their order. */
function side([name]: Item): number {
  return name.startsWith("Against") ? 1 : 0;
}

function optionItems(composer: Composer): readonly Item[] {
  const { lexicon, random, subject } = composer;
  const { listOf } = subject.topic;
  const plain = (steps: typeof lexicon.actions): Item[] =>
    steps.map(([, name, text]) => [name, text] as const);
  if (/mistake/.test(listOf))
    return [...random.shuffle<Item>(lexicon.mistakes), ...random.shuffle<Item>(GENERAL.mistakes)];
  if (/reason|benefit|advantage/.test(listOf)) return random.shuffle<Item>(REASONS);
  if (/myth/.test(listOf))
    return [...random.shuffle<Item>(lexicon.myths), ...random.shuffle<Item>(GENERAL.myths)];
  if (/question/.test(listOf))
    return [...random.shuffle<Item>(lexicon.faqs), ...random.shuffle<Item>(GENERAL.faqs)];
  if (/options|things/.test(listOf)) return random.shuffle<Item>(PRODUCT);
  if (/examples/.test(listOf)) return random.shuffle<Item>(CRITERIA);
  return [
    ...byRelevance(composer, plain(lexicon.actions), (item) => item.join(" ")),
    ...random.shuffle(plain(GENERAL.actions)),
  ];
}

/** Points that speak of the topic's own words first; the rest by chance. */
function byRelevance<T>(
  { subject, random }: Composer,
  list: readonly T[],
  textOf: (one: T) => string,
): T[] {
  const wanted = new Set(
    comparable(subject.topic.text).filter((word) => !isFunctionWord(word) && word.length > 2),
  );
  const rank = (one: T) =>
    new Set(comparable(textOf(one)).filter((word) => wanted.has(word))).size * 0.8 +
    random.next() * 1.4;
  return list
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}
