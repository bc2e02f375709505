import type { Section } from "../section.ts";

/** Money, hours and tools. */
export const MEANS: Section[] = [
  {
    key: "budget",
    wish: "budget",
    weight: 0.6,
    shapes: { versus: 0.9, question: 0.9, why: 0.2, whatis: 0.25, list: 0.25 },
    place: 5,
    preview: ["what it really costs", "a realistic budget"],
    headings: [
      "What it costs in time and money",
      "A realistic [budget|estimate]",
      "Where the money and the hours go",
      "pro: Planning the budget",
      "tec: Resource requirements",
      "con,fri: What will it cost you?",
      "per: A small price for {result}",
    ],
    lead: [
      [
        "Nobody can name a price that fits every case, but the items are always the same.",
        "Costs vary with place and ambition, so it is better to know the items than to trust a single figure.",
        "The visible price is only one part of what {subj} cost{s}.",
        "A budget is less about exact sums than about not forgetting anything.",
      ],
      [
        "Put your own numbers next to each of the following, and add a reserve for what cannot be foreseen.",
        "For each item, note a low and a high estimate; the gap shows where more research is needed.",
        "Time belongs on the list as well, because it is what {audience} have least of.",
        "Start with the items that come back every month, since they decide in the long run.",
      ],
    ],
    items: { from: "costs", styles: ["ul", "strong"], min: 3, max: 4 },
    body: [
      [
        [
          "If the total is too high, do not cut everything by a little.",
          "There are good and bad places to save.",
          "Saving is [possible|fine], but not everywhere.",
        ],
        [
          "Drop whole items instead, and keep {thing} intact.",
          "Never save on {thing}, because a failure there costs more than it ever saved.",
          "Borrow or buy second-hand whatever is needed only once.",
        ],
        [
          "Usually a smaller version of the project, done properly, is the better bargain.",
          "What remains will still [be enough for|lead to] {result}.",
          "It also helps to spread the larger purchases over several months.",
        ],
      ],
      [
        [
          "Time [deserves|needs] a line of its own.",
          "Then there are the hours.",
          "Hours are harder to plan than money.",
        ],
        [
          "The first attempt takes longer than planned, because everything has to be looked up.",
          "Short, regular sessions get further than rare long ones.",
          "Put fixed times into the calendar, as if they were appointments with somebody else.",
        ],
        [
          "After the first weeks, {habit} takes hardly any time at all.",
          "Once a rhythm is found, the effort drops [noticeably|quickly].",
          "Whatever cannot be scheduled will probably not happen.",
        ],
      ],
    ],
  },
  {
    key: "tools",
    wish: "tools",
    weight: 0.7,
    shapes: { versus: 0.2, why: 0.15, question: 0.3, list: 0.3, whatis: 0.4 },
    place: 5,
    preview: ["the tools that are worth having", "what to have at hand"],
    headings: [
      "Tools [worth having|that earn their place]",
      "What to have at hand",
      "The right equipment, and what to skip",
      "tec: Tooling",
      "pro,aut: Choosing the right tools",
      "con,fri: Stuff you will actually use",
      "A short list of useful tools",
    ],
    lead: [
      [
        "Good tools do not replace judgment, but they make good habits easier to keep.",
        "It is possible to {do} with very little, as long as the little is well chosen.",
        "Shops will gladly sell more than anybody needs.",
        "{People} own fewer tools than one might expect, and they know them well.",
      ],
      [
        "These few cover nearly everything that comes up in the first year.",
        "Begin with the simplest version, and upgrade only when it holds you back.",
        "If money is tight, buy them in this order.",
        "For each, ask which task it will make easier next week.",
      ],
    ],
    items: { from: "tools", styles: ["ul", "strong"], min: 3, max: 5 },
    body: [
      [
        [
          "Everything else can wait.",
          "More is not better here.",
          "A tool that nobody uses is just clutter.",
        ],
        [
          "Whatever saves time on paper may cost it again in upkeep, so add things one at a time.",
          "Before buying, try to borrow, because a week of use tells more than any review.",
          "Learn one thing properly before adding another.",
        ],
        [
          "In the end, {thing} and {habit} do more than equipment ever could.",
          "Keep whatever you own clean, charged and easy to reach.",
          "Pass on what has not been touched for a year.",
        ],
      ],
      [
        [
          "How can one tell whether a tool is worth its price?",
          "A simple rule helps with every purchase.",
          "Before buying anything else, pause for a week.",
        ],
        [
          "Count how often its absence has really been a problem.",
          "Think of the last three occasions on which it would have helped.",
          "Ask {people} what they use every week, not what they own.",
        ],
        [
          "If nothing comes to mind, the money is better spent on {thing}.",
          "Three clear cases are a good reason; one is not.",
          "The answers are usually shorter, and cheaper, than expected.",
        ],
      ],
    ],
  },
];
