import {
  articleFor,
  DETERMINERS,
  gerundOf,
  kindOf,
  PREPOSITIONS,
  singularForm,
  VERBS,
  type NounKind,
} from "./english.ts";

/** A phrase that can stand in a sentence as subject or object. */
export interface Noun {
  /**
   * With its article where it needs one: "a raised bed", "the future of work", "email marketing".
   */
  bare: string;
  plural: boolean;
  /** Before another noun: "raised bed" (plan). Empty when the phrase cannot stand there. */
  attr: string;
  /** True when `attr` holds every word of the phrase. */
  attrIsWhole: boolean;
  /** What follows the core: "for beginners", "in small spaces", or empty. */
  tail: string;
}

const SUPERLATIVES = new Set(
  "best worst top right wrong first latest cheapest easiest fastest only same next perfect ultimate most biggest".split(
    " ",
  ),
);
/**
 * -ing words that open an activity ("growing tomatoes") rather than name a sort of thing ("running
 * shoes").
 */
const ACTIVITIES = new Set(
  "growing buying choosing making building raising planting starting selling managing learning writing creating improving reducing increasing using finding getting hiring keeping avoiding preventing fixing designing developing teaching reading caring dealing working living staying understanding becoming preparing handling overcoming switching moving saving investing paying setting negotiating renovating restoring traveling travelling training teaching eating cooking baking brewing".split(
    " ",
  ),
);
const KINDS_OF_ADVICE =
  /^(?:tips|ideas|skills|tools|strategies|techniques|habits|courses|services|mistakes|plans|apps|guides|products|supplies|methods|practices|systems|teams|prompts|basics|rules|exercises|groups|clubs|lists|goals)$/;
const PERSONS =
  /^(?:kids|children|toddlers|people|customers|clients|employees|team|parents|teens|teenagers|students|someone|others|friends|yourself|guests|users|patients|babies)$/i;
/** Words that never end a noun phrase: adjectives people leave standing alone. */
const ADJECTIVES = new Set(
  "productive healthy fit calm happy rich organized organised motivated better more safe warm cool faster smarter successful confident creative sustainable affordable strong fluent sober focused easy simple free online offline remote local small large big new old".split(
    " ",
  ),
);

/**
 * Reads a phrase in running case as a noun phrase. Never fails: what it does not know it treats as
 * a name without article.
 */
export function parseNoun(phrase: string): Noun {
  const all = phrase.trim().split(/\s+/);
  const determiner =
    DETERMINERS.has(all[0]?.toLowerCase() ?? "") && all.length > 1
      ? (all.shift() ?? "").toLowerCase()
      : "";
  const cut = all.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word.toLowerCase()));
  const core = cut === -1 ? all : all.slice(0, cut);
  const tail = cut === -1 ? "" : all.slice(cut).join(" ");
  const head = core.at(-1) ?? "";
  const activity = isActivity(core);
  const joined = core.some((word) => /^(?:and|&|or)$/i.test(word)) && !activity;
  const kind: NounKind =
    activity || ADJECTIVES.has(head.toLowerCase())
      ? "mass"
      : joined
        ? "plural"
        : determiner === "a" || determiner === "an"
          ? "count"
          : kindOf(head);
  const superlative = SUPERLATIVES.has(core[0]?.toLowerCase() ?? "") && core.length > 1;
  const definite =
    determiner === "the" ||
    superlative ||
    (tail.startsWith("of ") && !activity) ||
    /^(?:basics|essentials|fundamentals)$/.test(head);
  const article = definite
    ? "the "
    : kind === "count" && !activity
      ? `${articleFor(core.join(" "))} `
      : "";
  // "the future of work" stands before another noun as a whole, or not at all.
  const ofPhrase = tail.startsWith("of ") && !superlative && !activity;
  const attr =
    superlative || activity || core.length > 4
      ? ""
      : ofPhrase
        ? all.length <= 4
          ? all.join(" ")
          : ""
        : attributive(core, head);
  return {
    bare: `${article}${all.join(" ")}`,
    plural: kind === "plural",
    attr,
    attrIsWhole: attr !== "" && (tail === "" || ofPhrase),
    tail,
  };
}

function isActivity(core: readonly string[]): boolean {
  const [first = "", second = ""] = core.map((word) => word.toLowerCase());
  if (
    !first.endsWith("ing") ||
    core.length < 2 ||
    KINDS_OF_ADVICE.test(core.at(-1)?.toLowerCase() ?? "")
  )
    return false;
  if (DETERMINERS.has(second)) return true;
  return ACTIVITIES.has(first);
}

function attributive(core: readonly string[], head: string): string {
  if (
    PERSONS.test(head) ||
    ADJECTIVES.has(head.toLowerCase()) ||
    KINDS_OF_ADVICE.test(head.toLowerCase()) ||
    /['’]s?$/.test(head)
  )
    return "";
  return [...core.slice(0, -1), singularForm(head)].join(" ");
}

/**
 * A phrase that is kept as it was typed, between quotation marks, because its grammar is unknown.
 */
export function quotedNoun(text: string): Noun {
  return { bare: `“${text}”`, plural: false, attr: `“${text}”`, attrIsWhole: true, tail: "" };
}

export interface Action {
  /** "start a vegetable garden" */
  base: string;
  /** "starting a vegetable garden" */
  gerund: string;
  /** The whole phrase as given, with everything that follows. */
  whole: string;
  object: Noun | undefined;
}

const STOPS = new Set(
  "in on at for from with without when while by that using who which because so if before after during and".split(
    " ",
  ),
);
const LINKING = new Set("stay become get be feel keep remain look sound".split(" "));
const AFTER_VERB = new Set(
  "up out off down into with about for on over to in at from of back away through after rid".split(
    " ",
  ),
);

/** Reads "start a vegetable garden in small spaces" as an action. */
export function parseAction(phrase: string): Action {
  const all = phrase.trim().split(/\s+/);
  const short = all.length <= 6 ? all : cutAction(all);
  const [verb = "", ...rest] = short;
  const adverb = /ly$/.test(verb) && rest.length > 0 && !VERBS.has(verb.toLowerCase());
  const gerund = adverb
    ? [verb, gerundOf(rest[0] ?? ""), ...rest.slice(1)]
    : [gerundOf(verb), ...rest];
  return {
    base: short.join(" "),
    gerund: joinVerbs(gerund),
    whole: all.join(" "),
    object: objectOf(verb, short.slice(1)),
  };
}

/** In "planning and run a campaign" the second verb follows the first into the -ing form. */
function joinVerbs(parts: readonly string[]): string {
  return parts
    .map((part, index) =>
      /^(?:and|or|&)$/.test(parts[index - 1] ?? "") && index === 2 && VERBS.has(part)
        ? gerundOf(part)
        : part,
    )
    .join(" ");
}

function cutAction(all: readonly string[]): readonly string[] {
  const from = AFTER_VERB.has(all[1]?.toLowerCase() ?? "") ? 3 : 2;
  const at = all.findIndex((word, index) => index >= from && STOPS.has(word.toLowerCase()));
  const cut = at === -1 ? all : all.slice(0, at);
  return cut.length > 8 ? cut.slice(0, 8) : cut;
}

function objectOf(verb: string, rest: readonly string[]): Noun | undefined {
  if ((LINKING.has(verb.toLowerCase()) && rest[0] !== "rid") || rest[0]?.toLowerCase() === "to")
    return undefined;
  if (/^(?:and|or|&)$/.test(rest[0] ?? "") && VERBS.has(rest[1] ?? ""))
    return objectOf(rest[1] ?? "", rest.slice(2));
  const from = rest.findIndex((word) => !AFTER_VERB.has(word.toLowerCase()));
  const words =
    from === -1
      ? []
      : rest
          .slice(from)
          .filter(
            (word, index) =>
              !(
                index < 3 &&
                /^(?:better|more|your|my|our|first|good|great|new|own|perfect|successful|effective|healthy|delicious)$/i.test(
                  word,
                )
              ),
          );
  const text = words.join(" ");
  if (
    text === "" ||
    ADJECTIVES.has(text.toLowerCase()) ||
    PERSONS.test(words[0] ?? "") ||
    /^(?:it|them|this|that|well|fast|faster)\b/i.test(text)
  )
    return undefined;
  return parseNoun(text);
}

/** True when the phrase begins like something to do: "start a garden", "build trust". */
export function isAction(phrase: string): boolean {
  const [first = "", second = ""] = phrase.toLowerCase().split(/\s+/);
  if (!VERBS.has(first)) return false;
  if (
    DETERMINERS.has(second) ||
    /^(?:better|more|less|up|out|healthy|yourself|faster)$/.test(second)
  )
    return true;
  return second !== "" && ONLY_VERBS.has(first);
}

/**
 * Verbs that are no nouns as well, so that they open an action even without an article behind them.
 */
const ONLY_VERBS = new Set(
  (
    "build make create write grow bake choose pick find get learn teach develop improve increase reduce lower boost organize organise prepare avoid prevent fix install decorate renovate remodel promote optimize optimise automate measure deploy debug migrate secure protect " +
    "negotiate hire onboard motivate communicate become understand explain master restore refinish sharpen remove declutter simplify survive thrive celebrate attend calculate refactor implement integrate configure delegate prioritize prioritise combine assemble carve seal insulate solder recycle upcycle donate " +
    "tell ask give take bring meet marry relocate emigrate volunteer inspire empower transform unlock outsource validate propagate repot establish conduct deliver sell buy eat lose save invest manage stay stop quit be use start set"
  ).split(" "),
);
