/**
 * Sentences that carry a keyword, by what kind of phrase the keyword is. {kw} is the phrase; in
 * `noun` it comes with its article and decides the verb ({is}, {s}); in `attr` it stands before a
 * noun. None of them refers to what stands before it, so they may close any paragraph.
 */
export const WEAVE = {
  noun: [
    "With {kw}, as with most things, the beginning decides a good deal.",
    "For {audience}, {kw} {is} often the first thing to look at.",
    "Questions about {kw} [tend to|usually] lead back to {thing}.",
    "{People} treat {kw} as a means, not as an end.",
    "Without {thing}, even {kw} will not bring the hoped-for result.",
    "When it comes to {kw}, plain solutions age better than clever ones.",
    "Sound advice on {kw} names the conditions under which it holds.",
    "In the case of {kw}, {habit} is half the work.",
    "Time invested in {kw} comes back later as calm.",
    "However, {kw} alone {does} not solve everything.",
    "Because needs differ, {kw} will look different from one case to the next.",
    "The interest in {kw} is understandable, since everybody would like {result}.",
    "A realistic view of {kw} includes the effort as well as the reward.",
    "Nobody has to master {kw} in a week.",
    "<Whatever is written about {kw} has to fit the situation at hand|Whatever you read about {kw}, check whether it fits your own situation>.",
    "Those who are new to {kw} often start too large.",
    "{Kw} reward{s} regular attention more than occasional effort.",
    "If {kw} ever feel{s} overwhelming, go back to {thing}.",
    "Talk to somebody who has dealt with {kw} before, and ask about the detours.",
    "Success with {kw} rarely depends on a single decision.",
    "Expect {kw} to take a little longer at first, and plan for it.",
    "Keep a page of notes about {kw}, because details fade quickly.",
    "There is no perfect moment for {kw}, but there are better and worse ones.",
    "Much of what makes {kw} difficult disappears with practice.",
    "Even those who know {kw} well go back to {thing} when something fails.",
    "Before spending money on {kw}, make sure of {thing}.",
    "What {kw} need{s} most is {thing}.",
    "A small start with {kw} is still a start.",
  ],
  attr: [
    "A written {kw} plan makes the next step obvious.",
    "Most {kw} advice assumes ideal conditions, so adapt it.",
    "Many {kw} problems never appear once {habit} has become routine.",
    "Every {kw} decision should start from the goal, not from the offer.",
    "Any {kw} budget should leave room for surprises.",
    "The best {kw} results come from people who review what they do.",
    "As {kw} experience grows, the checks take seconds.",
    "Few {kw} mistakes are final.",
    "A short list of {kw} priorities keeps the effort in proportion.",
    "Reliable {kw} habits grow from small steps.",
    "Once a year, put the whole {kw} setup to the test.",
    "For {audience}, a simple {kw} approach is usually the right one.",
    "Notes from the first attempt are the best {kw} guide there is.",
    "Listen to {kw} stories by beginners, because experts forget how it felt.",
    "A {kw} project may start small and still be worth doing.",
    "Where {kw} opinions clash, look at the conditions behind them.",
    "In most {kw} questions, the answer begins with {thing}.",
    "Sensible {kw} goals fit into an ordinary week.",
    "One {kw} success, however small, makes the next attempt easier.",
  ],
  action: [
    "To {kw} is one thing; to keep it up is another.",
    "There is more than one good way to {kw}.",
    "Whoever wants to {kw} will need {thing} sooner or later.",
    "It takes less to {kw} than most people assume.",
    "The decision to {kw} deserves a date in the calendar.",
    "The wish to {kw} is often the start of something larger.",
    "Those who {kw} for the first time tend to underestimate {thing}.",
    "People who {kw} regularly rely on {thing}.",
    "Nobody needs permission to {kw}, but a plan helps.",
    "Before you {kw}, make sure of {thing}.",
    "It is easier to {kw} with company than alone.",
    "It is possible to {kw} on a small scale first and to expand later.",
    "Plans to {kw} often fail because of timing, not because of skill.",
    "When {audience} {kw}, every saved detour counts.",
  ],
  howto: [
    "There is no secret about {kw}, only a sensible order.",
    "Anyone who wonders {kw} should begin with {thing}.",
    "Guides on {kw} often leave out {thing}.",
    "{People} explain {kw} in very similar words.",
    "The question of {kw} has a practical answer, and it starts with {thing}.",
    "Advice on {kw} should always say for whom it is meant.",
    "Learning {kw} takes practice, and practice takes time.",
    "Whoever has learned {kw} rarely forgets it.",
    "In short, {kw} is a matter of {thing} and patience.",
    "Ask three people {kw}, and listen for what their answers share.",
    "It is never too late to learn {kw}.",
    "Once you know {kw}, pass it on.",
  ],
  query: [
    "People who search for “{kw}” usually want a practical answer, not a theory.",
    "Behind “{kw}” stands a simple wish: {result}.",
    "Under the heading “{kw}” there is a lot of advice, but little of it starts with {thing}.",
    "For {audience}, “{kw}” is more than a catchphrase.",
    "The words “{kw}” promise a lot, so it pays to look closely.",
    "Anyone who looks up “{kw}” will find {people} who disagree about details.",
    "Talk about “{kw}” usually ends at {thing}.",
    "Whatever “{kw}” means in the individual case, it should fit into one sentence.",
    "As a topic, “{kw}” deserves more patience than it usually gets.",
    "Search results for “{kw}” age quickly, so check the date of what you read.",
    "If “{kw}” is on your mind, start with a small step.",
    "Much of the interest in “{kw}” comes from people who have seen {risk}.",
    "A good answer to “{kw}” mentions {thing} early.",
    "Nothing about “{kw}” has to be decided today.",
  ],
} as const satisfies Record<string, readonly string[]>;

export type KeywordKind = keyof typeof WEAVE;

/**
 * What keywords that end in such a word have to say; {kw} is the whole keyword with its article.
 */
export const THEMES: ReadonlyArray<
  readonly [words: RegExp, sections: readonly string[], lines: readonly string[]]
> = [
  [
    /^(?:tips|ideas|hacks|tricks|ways|strategies|techniques|methods)$/,
    ["options", "principles", "routine", "audience"],
    [
      "Of all {kw}, the ones that fit an ordinary week are worth the most.",
      "Good {kw} are short, and they say for whom they are meant.",
      "Most {kw} repeat each other, so three good ones are enough.",
      "Collect {kw} if you like, but try one before reading the next.",
    ],
  ],
  [
    /^(?:guide|tutorial|handbook|course|training|class|workshop)$/,
    ["steps", "help", "before"],
    [
      "{Kw} {is} only as good as the notes that are added to it.",
      "Treat {kw} as a starting point, not as a law.",
      "What {kw} cannot tell is what suits the individual case.",
    ],
  ],
  [
    /^(?:mistakes|problems|errors|pitfalls|challenges)$/,
    ["mistakes", "trouble"],
    [
      "Nearly all {kw} begin with haste.",
      "The best protection against {kw} is a slow start.",
      "Most {kw} look harmless on the day they happen.",
    ],
  ],
  [
    /^(?:checklist|plan|schedule|routine|strategy|template|program)$/,
    ["checklist", "timeline", "routine", "steps"],
    [
      "{Kw} works only if it is short enough to be used.",
      "Write {kw} down, and keep it where everybody can see it.",
      "Adjust {kw} after the first month, because only then the gaps show.",
    ],
  ],
  [
    /^(?:tools|equipment|software|apps|supplies|products|gear|resources)$/,
    ["tools"],
    [
      "Before looking at {kw}, be clear about the task.",
      "With {kw}, less is usually more.",
      "{Kw} should make a good habit easier, not replace it.",
    ],
  ],
  [
    /^(?:costs?|budget|prices?|pricing|rates?|fees)$/,
    ["budget"],
    [
      "As for {kw}, the running part matters more than the first bill.",
      "Ask about {kw} early, and ask in writing.",
      "{Kw} depend{s} on scale, so compare like with like.",
    ],
  ],
  [
    /^(?:basics|essentials|fundamentals|principles)$/,
    ["definition", "principles", "before"],
    [
      "Master {kw} first, and the rest becomes easier.",
      "Nobody outgrows {kw}.",
      "{Kw} fit on a single page.",
    ],
  ],
  [
    /^(?:questions|faqs?|answers)$/,
    ["faq", "before", "help"],
    [
      "Collect {kw} as they come up, and answer them one by one.",
      "Many {kw} have the same answer: it depends on the starting point.",
    ],
  ],
  [
    /^(?:examples|stories|inspiration)$/,
    ["case"],
    ["{Kw} are easier to follow than rules.", "Look for {kw} that resemble your own case."],
  ],
  [
    /^(?:benefits|advantages)$/,
    ["why", "proscons"],
    ["{Kw} show up slowly, but they last.", "Among {kw}, the quiet ones matter most."],
  ],
  [
    /^(?:comparison|review|alternatives|reviews|cons)$/,
    ["comparison", "proscons"],
    [
      "{Kw} {is} only useful when {it} start{s} from real needs.",
      "Put {kw} on paper, with the same points for every option.",
    ],
  ],
  [
    /^(?:facts|myths)$/,
    ["definition", "myths", "why"],
    [
      "Check {kw} before repeating them.",
      "{Kw} are easier to remember with an example.",
      "Most {kw} hold under certain conditions only.",
    ],
  ],
  [
    /^(?:trends|news|statistics)$/,
    ["why", "measure", "myths"],
    [
      "{Kw} come and go, so ask which problem they solve.",
      "Before following {kw}, look at who reports them.",
    ],
  ],
];

/** Sentences that name the first keyword in the first paragraph, when nothing else there does. */
export const INTRODUCE: Record<KeywordKind, readonly string[]> = {
  noun: [
    "This article looks at {kw} with {audience} in mind.",
    "The focus here is on {kw}.",
    "That is why this article turns to {kw}.",
    "Here, {kw} {is} at the center.",
  ],
  attr: [
    "This article looks at {kw} with {audience} in mind.",
    "The focus here is on {kw}.",
    "That is why this article turns to {kw}.",
    "Here, {kw} {is} at the center.",
  ],
  action: [
    "This article is for {audience} who want to {kw}.",
    "The goal is to {kw} without needless detours.",
    "Here is what helps {audience} to {kw}.",
  ],
  howto: [
    "This article shows {audience} {kw}.",
    "The question is {kw}, and it has a practical answer.",
    "Here is {kw}, in plain steps.",
  ],
  query: [
    "“{kw}” stands for exactly this question.",
    "This article takes “{kw}” seriously and answers it in plain words.",
    "That is the question behind “{kw}”.",
  ],
};

/** Headings for articles whose own headings do not name the first keyword. */
export const KEYWORD_HEADINGS: Record<KeywordKind, readonly string[]> = {
  noun: ["{Kw} in practice", "A closer look at {kw}", "{Kw}: what to keep in mind"],
  attr: ["{Kw} in practice", "A closer look at {kw}", "{Kw}: what to keep in mind"],
  action: ["What it takes to {kw}", "How to {kw} in practice"],
  howto: ["{Kw}: what to keep in mind", "{Kw} in practice"],
  query: ["“{kw}” in practice", "What “{kw}” comes down to"],
};

/**
 * True for a keyword like "… tips" or "… costs": it names a sort of text or a side of the topic,
 * not the topic.
 */
export function isThemed(phrase: string): boolean {
  return themeOf(phrase) !== undefined;
}

/** The theme of a keyword by its head: the last word before "for", "to" and the like. */
export function themeOf(phrase: string): (typeof THEMES)[number] | undefined {
  const head =
    phrase
      .toLowerCase()
      .split(/ (?:for|to|of|on|about|when|in|at|with) /)[0]
      ?.split(" ")
      .at(-1) ?? "";
  return THEMES.find(([words]) => words.test(head));
}

/**
 * Sentences that honour "mention X"; {point} is a phrase of the user, so it stands after a colon or
 * in a neutral place.
 */
export const MENTIONS = [
  "One point deserves a mention of its own: {point}.",
  "Something else belongs here, too: {point}.",
  "And then there is this to consider: {point}.",
  "A word about {point} is in order as well.",
  "Another thing worth knowing about in this context: {point}.",
  "Do not leave out {point}, either.",
];

/** What may follow a mention. */
export const AFTER_MENTIONS = [
  "It fits well with {thing}, and it costs little to take it into account from the beginning.",
  "For {audience}, this can make the difference between a plan that holds and one that does not.",
  "Put it on the list early, because it is easily forgotten once the work has begun.",
  "How much weight it deserves depends on the situation, but it should not be missing.",
  "{People} would think about it at the planning stage, and so should anyone else.",
];
