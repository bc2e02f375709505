import type { Section } from "../section.ts";

/** What to measure and what to do when. */
export const TIME: Section[] = [
  {
    key: "measure",
    wish: "measure",
    weight: 0.55,
    shapes: { versus: 0.15, list: 0.25, question: 0.25 },
    place: 7,
    preview: ["how to tell whether it works", "what to measure"],
    headings: [
      "How to tell whether it works",
      "What to measure, and how often",
      "Signs of progress",
      "tec,pro: Metrics that [matter|inform decisions]",
      "aut: Measure what counts",
      "con,fri: How will you know it is working?",
      "Keeping an eye on {attr} results",
    ],
    lead: [
      [
        "Without some kind of record, memory fills in the gaps, and memory is kind.",
        "It is surprisingly hard to notice gradual change without writing anything down.",
        "Progress with {subj} will not show every day, so it needs a yardstick.",
        "Two or three figures, noted regularly, are worth more than a dozen that nobody reads.",
      ],
      [
        "Choose measures that can change within weeks, and that would lead to a different decision if they did.",
        "Decide beforehand what each figure would have to show for you to change course.",
        "Each of the following takes only minutes to record.",
        "Write them down on the same day every week, because odd days give odd results.",
      ],
    ],
    items: { from: "measures", styles: ["ul", "strong"], min: 2, max: 4 },
    body: [
      [
        [
          "Figures answer questions; they do not ask them.",
          "A number alone says little.",
          "Not everything that counts can be counted.",
        ],
        [
          "When one of them moves, first look for what else has changed in {setting}.",
          "One odd value is an accident, two are a coincidence, and three are worth a closer look.",
          "Ask other people what they notice, too, because impressions often run ahead of figures.",
        ],
        [
          "Then change one thing and [watch|see] what happens.",
          "If nothing has moved for a long time, stop recording it.",
          "Over a season, the notes will show which efforts paid off and which were mere activity.",
        ],
      ],
      [
        [
          "It [helps|is useful] to have something to compare with.",
          "A starting value is worth a great deal.",
          "Before the first change, write down how things are today.",
        ],
        [
          "A photograph, a figure or two sentences about {setting} will do.",
          "Without it, nobody will be able to say in three months whether anything has improved.",
          "Use the same method every time, or the difference will come from the method.",
        ],
        [
          "Keep the record where it can be found again.",
          "The comparison takes a minute, and it is often a pleasant surprise.",
          "If the change goes in the wrong direction, the cause can still be found.",
        ],
      ],
    ],
  },
  {
    key: "timeline",
    wish: "timeline",
    weight: 0.5,
    shapes: { howto: 0.8, guide: 0.8, versus: 0.1, list: 0.15, whatis: 0.15 },
    place: 7,
    preview: ["a plan for the first weeks", "a week-by-week plan"],
    headings: [
      "A plan for the first [four weeks|month]",
      "What to do when",
      "The first month, week by week",
      "pro,tec: A phased schedule",
      "con,fri: Your first few weeks",
      "aut: Start this week, not next",
    ],
    lead: [
      [
        "Spreading the work over a month keeps it from [competing|colliding] with everything else.",
        "A rough calendar is enough; it only has to keep the next step [in sight|visible].",
        "Four weeks are long enough to see a difference and short enough to stay motivated.",
      ],
      [
        "The first week belongs to looking and listening: note how things are, and change nothing yet.",
        "Use the first week to collect what is needed and to decide what will be left out.",
        "In week one, get {thing} in order, because everything else builds on it.",
      ],
      [
        "During the second week, begin with the smallest version that could possibly work.",
        "Week two is for a first attempt, kept [small|modest] on purpose.",
        "The second week brings the first real attempt at {habit}.",
      ],
    ],
    body: [
      [
        [
          "In the third week, look at what went wrong, and repair the cause rather than the symptom.",
          "Week three is for corrections, since by now the weak points are obvious.",
          "By the third week the novelty wears off, so this is when a fixed time in the calendar helps most.",
        ],
        [
          "The fourth week is a dress rehearsal: do everything once in the order in which it will happen from now on.",
          "In week four, write down the routine as it really is, and hand a copy to somebody else.",
          "Use the last week to decide what stays, what goes and what may come later.",
        ],
        [
          "After that, one look a month is [usually|normally] enough.",
          "If a week gets lost, simply move the plan along instead of catching up.",
          "At the end of the month, compare the notes from the first week with the present; the difference [is motivation enough|tells its own story].",
        ],
      ],
      [
        [
          "Plans like this seldom run [exactly as written|to the letter].",
          "The calendar is a servant, not a master.",
          "Leave [some|a little] slack in the plan.",
        ],
        [
          "Holidays, illness and other work will get in the way, and a free week [absorbs|makes up for] them.",
          "When something urgent comes up, shorten a step, but do not skip {thing}.",
          "It is better to finish three weeks’ work in five than to give up in the second.",
        ],
      ],
      [
        [
          "What if the plan slips?",
          "Delays are no disaster.",
          "Sooner or later the calendar will be wrong.",
        ],
        [
          "Look at the first step that did not happen, and ask what stood in its way.",
          "Usually one obstacle explains the delay, and it tends to be a small one.",
          "Ask whether the step was too large, and cut it in half.",
        ],
        [
          "Then set the next date, however modest the step may be.",
          "A plan that is corrected twice is still a plan.",
          "What matters is that {habit} goes on meanwhile.",
        ],
      ],
    ],
  },
];
