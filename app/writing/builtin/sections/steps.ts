import type { Section } from "../section.ts";

/** How to go about it: steps and principles. */
export const STEPS: Section[] = [
  {
    key: "steps",
    wish: "steps",
    weight: 0.7,
    shapes: {
      howto: 6,
      guide: 1,
      plain: 0.35,
      question: 0.4,
      versus: 0.05,
      list: 0.05,
      whatis: 0.2,
      why: 0.2,
    },
    place: 4,
    preview: [
      "the steps in order",
      "a step-by-step [plan|approach]",
      "how to go about it, one step at a time",
    ],
    headings: [
      "{Doing}, step by step",
      "How to {do}: the steps in order",
      "A step-by-step [plan|approach]",
      "The work itself, one step at a time",
      "tec: Procedure",
      "pro,aut: A [reliable|proven] sequence",
      "con,fri: Let us walk through it",
      "From first look to {result}",
    ],
    lead: [
      [
        "The sequence below is the one that {people} [tend to|usually] come back to, because each step makes the next one easier.",
        "There are many ways to {do}, but the order below avoids doing anything twice.",
        "[Take|Work through] the steps in order the first time; once they are familiar, some of them can overlap.",
        "None of these steps is difficult, yet skipping one [usually|almost always] shows later.",
        "tec: [Complete|Finish] each step before [moving to|starting] the next, since later steps [rely on|assume] the state [the earlier ones produce|that earlier ones leave behind].",
      ],
      [
        "Set aside more time for the first two than seems necessary.",
        "If a step turns out to be done already, check it briefly and move on.",
        "Where time is short, do fewer things rather than all of them halfway.",
        "Read them all once before starting, so that nothing comes as a surprise.",
      ],
    ],
    items: { from: "actions", styles: ["h3", "ol", "strong"], min: 3, max: 6 },
    body: [
      [
        [
          "After the last step, stop for a moment.",
          "That completes the first round.",
          "Once all of this is done, resist the urge to add more at once.",
          "At this point the hardest part is over.",
        ],
        [
          "Compare the outcome with the note from the beginning, and write down what differed.",
          "Look at the result from a little distance before changing anything.",
          "Give the result a few days before judging it, because some effects need time to show.",
        ],
        [
          "The second round will take [far|much] less time, since most of the decisions have been made.",
          "What went well becomes routine; what did not is the only thing left to work on.",
          "Then repeat only the steps that still need it.",
        ],
      ],
      [
        ["How long does all this take?", "A remark on pace.", "There is no prize for speed."],
        [
          "The first round may fill several weeks, because each step raises questions of its own.",
          "Some of the steps take minutes, others need a night’s sleep in between.",
          "Whoever has done it before will be faster, and that is no reason to hurry.",
        ],
        [
          "Plan the next session before ending the present one.",
          "Write down where you stopped, so that it is easy to begin again.",
          "Between two steps, a pause often brings the better idea.",
        ],
      ],
    ],
  },
  {
    key: "principles",
    weight: 0.75,
    shapes: { howto: 0.4, list: 0.1, whatis: 0.8, why: 1, plain: 1.2 },
    place: 4,
    preview: ["the principles behind good results", "the ideas that carry everything else"],
    headings: [
      "What [good|lasting] results have in common",
      "The principles behind {result}",
      "[Three|A few] ideas that [carry|support] everything else",
      "What works, and why",
      "aut: Principles that hold",
      "tec: Design principles",
      "How {people} approach it",
      "con,fri: What actually works",
    ],
    lead: [
      [
        "Methods come and go, but the ideas behind them change [very little|slowly].",
        "Look at {people} whose results you admire, and the same few ideas keep turning up.",
        "Behind most of the advice on {subj} stand a few ideas that do not depend on taste or fashion.",
        "It is easier to remember a few principles than a long list of rules.",
      ],
      [
        "They apply whether the project is large or small.",
        "None of them is new, which is rather the point.",
        "Once they are familiar, many detailed rules become unnecessary.",
        "Start with the one that is furthest from current practice.",
      ],
    ],
    items: { from: "actions", styles: ["h3", "strong"], min: 3, max: 5 },
    body: [
      [
        [
          "[Principles|Ideas] like these only help if they show up in the calendar.",
          "The link between them is attention.",
          "Of course, knowing them is the easy part.",
        ],
        [
          "Choose one, decide what it means for the coming week, and write that down.",
          "So turn each into a question to ask at the end of the week.",
          "Therefore, begin with {habit}, because it makes the others visible.",
        ],
        [
          "The others will follow once the first has become [routine|second nature].",
          "That small step does more than any amount of further reading.",
          "After a few weeks, {attr} decisions that once felt hard will feel obvious.",
        ],
      ],
      [
        [
          "None of this has to be perfect.",
          "There is room for compromise.",
          "Every principle has its exceptions.",
        ],
        [
          "When time is short, {thing} and {thing} deserve it most.",
          "If only one of them can be kept in a hard week, keep the one that prevents {risk}.",
          "An exception is fine as long as it is made on purpose and not out of habit.",
        ],
        [
          "The rest can follow when things calm down.",
          "What counts is the direction over months.",
          "A principle that can never bend will be dropped sooner or later.",
        ],
      ],
    ],
  },
];
