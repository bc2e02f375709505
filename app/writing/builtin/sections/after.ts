import type { Section } from "../section.ts";

/** What comes after the start: routine, questions, the short version. */
export const AFTER: Section[] = [
  {
    key: "routine",
    weight: 0.6,
    shapes: { howto: 0.7, plain: 0.7, list: 0.3, versus: 0.1, question: 0.2 },
    place: 8,
    preview: ["how to keep it going", "what to do once the novelty wears off"],
    headings: [
      "How to keep it going",
      "From effort to routine",
      "Once the novelty wears off",
      "Making {subj} part of the week",
      "aut: Consistency beats intensity",
      "tec: Maintenance",
      "con,fri: Keeping at it when life gets busy",
    ],
    lead: [
      [
        "Starting is [exciting|easy]; staying with it is what counts.",
        "The hard part of {subj} begins when the novelty wears off.",
        "Enthusiasm is a good engine but a poor fuel tank.",
        "What is done every week without thinking costs almost no willpower.",
      ],
      [
        "Tie {habit} to something that happens anyway, such as the first coffee or the end of the working day.",
        "So make the next step as small as it can be, and keep whatever it needs in plain view.",
        "Choose a fixed day for {habit}, and treat it like an appointment.",
        "Because of that, the goal is not to do more, but to make {habit} automatic.",
      ],
      [
        "Missing once does no harm, as long as it does not become twice.",
        "If it has to be shorter now and then, shorten it, but do not drop it.",
        "On bad days, do the minimum; it keeps the thread from breaking.",
        "When a week has gone wrong, start again with the smallest part.",
      ],
    ],
    body: [
      [
        [
          "[Twice a year|Every few months], step back.",
          "Routines need a review now and then.",
          "From time to time, ask whether the routine still fits.",
        ],
        [
          "Circumstances change, and a plan that suited the spring may not suit the autumn.",
          "Some steps will have become unnecessary, while something new is missing.",
          "[Drop|Let go of] what no longer serves the goal, even if it has become [a habit|familiar].",
        ],
        [
          "That half hour keeps {subj} from turning into an end in itself.",
          "The aim is still {result}, not a perfect record.",
          "A lighter routine [is more likely to survive|has a better chance of surviving] the next busy [season|month].",
        ],
      ],
      [
        [
          "Company helps.",
          "It is easier [with others|in company].",
          "Small rewards are no childish idea.",
        ],
        [
          "Tell somebody what you are doing, because a promise made aloud is harder to break.",
          "Mark every completed week on a calendar where the whole household or team can see it.",
          "When [a milestone has been reached|something has been finished], say so, and [enjoy it|celebrate a little].",
        ],
      ],
    ],
  },
  {
    key: "faq",
    wish: "faq",
    weight: 0.4,
    shapes: { question: 0.9, whatis: 0.8 },
    place: 9,
    preview: ["answers to frequent questions", "questions that readers ask"],
    headings: [
      "Frequently asked questions",
      "Questions and answers",
      "Questions that {audience} ask",
      "FAQ: {attr} questions, answered",
      "con,fri: Your questions, answered",
    ],
    lead: [
      [
        "A few questions come up [again and again|regularly], so here are short answers.",
        "Some points deserve a direct answer.",
        "These are the questions that [tend to remain|usually remain] at the end.",
      ],
    ],
    items: { from: "faqs", styles: ["h3"], min: 3, max: 4 },
    body: [],
  },
  {
    key: "takeaways",
    wish: "takeaways",
    weight: 0,
    place: 0,
    preview: [],
    headings: ["Key takeaways", "The short version", "In brief"],
    lead: [
      [
        "For readers in a hurry, here is the essence.",
        "The main points first, for anyone short of time.",
      ],
    ],
    items: { from: "checks", styles: ["ul"], min: 3, max: 4 },
    body: [],
  },
];
