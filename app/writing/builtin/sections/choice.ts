import type { Section } from "../section.ts";

/** Setting things against each other. */
export const CHOICE: Section[] = [
  {
    key: "comparison",
    weight: 0,
    shapes: { versus: 60 },
    place: 4,
    preview: ["a side-by-side comparison", "how the options compare"],
    headings: [
      "How the options compare",
      "Side by side",
      "The differences that matter",
      "tec,pro: Comparison by criterion",
      "aut: Where the real differences lie",
      "con,fri: So how do they stack up?",
    ],
    lead: [
      [
        "A fair comparison looks at the same points for every option, and it names the conditions under which each one wins.",
        "Most comparisons count features; a useful one asks which differences will be felt in daily use.",
        "On paper the options look similar, so the differences only show once they meet a real week.",
      ],
      [
        "The points below cover what {people} ask about most often.",
        "Read each point with your own situation in mind, and mark the two that weigh most.",
        "Not every point carries the same weight, so decide first which of them would change your mind.",
      ],
    ],
    items: { from: "criteria", styles: ["ul", "strong"], min: 4, max: 7 },
    body: [
      [
        [
          "No option wins on every point.",
          "The result is seldom a clear victory.",
          "As so often, the answer depends on the case.",
        ],
        [
          "If one or two points decide the matter, ignore the rest.",
          "When the marks come out even, take the option that is easier to leave again.",
          "Where both would do, the better choice is the one that the people involved already know.",
        ],
        [
          "Write the reason down in one sentence, because in half a year somebody will ask.",
          "Then stop comparing, since a decision that works beats a perfect one that comes too late.",
        ],
      ],
    ],
  },
  {
    key: "sides",
    weight: 0,
    shapes: { versus: 50 },
    place: 3,
    preview: ["the case for {left}", "the strengths of {right}"],
    headings: [
      "When {left} make{ls} more sense",
      "The case for {left}",
      "Where {left} [shine{ls}|come{ls} out ahead]",
    ],
    lead: [
      [
        "{Left} {lis} the natural choice where the situation is known and unlikely to change soon.",
        "Whoever wants [few surprises|a familiar path] will lean toward {left}.",
        "The strength of {left} lies in what needs no further thought once the choice is made.",
      ],
      [
        "That suits {audience} who value {thing} above everything else.",
        "Where nothing works without {thing}, {left} [usually |]win{ls}.",
        "For {audience} with little time to experiment, that is a strong argument.",
      ],
      [
        "The price is a certain [rigidity|lack of freedom], which only matters when plans change.",
        "However, the same qualities become a burden once circumstances shift.",
        "On the other hand, it asks for commitment at a point when little is known.",
      ],
    ],
    body: [
      [
        [
          "{Right}, by contrast, leave{rs} more room to change course.",
          "With {right}, the balance is different.",
          "{Right} answer{rs} to another set of worries.",
        ],
        [
          "The early effort may be higher or lower, but what counts is how it behaves after the first months.",
          "Such freedom rewards {people} who like to adjust as they go.",
          "That freedom is worth a good deal where the future is hard to predict.",
        ],
        [
          "In return, it demands {habit}, because nobody else will do the watching.",
          "The drawback is that flexibility has to be used to be worth anything.",
          "But it also leaves more decisions open, and open decisions cost attention.",
        ],
      ],
      [
        [
          "Between the two lies a wide middle ground.",
          "The choice need not be final.",
          "It is also possible to combine them for a while.",
        ],
        [
          "Some people begin with {left} and move to {right} once they know what they need.",
          "A trial with a clear end date tells more than another week of reading.",
          "Where a change later is cheap, [simply start|begin] with whichever is closer at hand.",
        ],
        [
          "What matters is to decide on purpose, rather than by waiting.",
          "Set a date for a second look, so that the question does not come up every week.",
        ],
      ],
    ],
  },
  {
    key: "proscons",
    wish: "proscons",
    weight: 0.25,
    shapes: { question: 1.4, versus: 0.1, whatis: 0.6, howto: 0.1, list: 0.1 },
    place: 5,
    preview: ["what speaks for or against it", "a look at both sides"],
    headings: [
      "Pros and cons at a glance",
      "What speaks for it, and what against",
      "Strengths and weak points of {subj}",
      "con,fri: The good, the bad and the honest middle",
      "tec: Benefits and limitations",
      "per: Weighing it up",
    ],
    lead: [
      [
        "An honest look at {subj} includes both columns.",
        "Every approach has a price, and {subj} {is} no exception.",
        "Enthusiasts tell one half of the story and critics the other.",
      ],
      [
        "One side of the scale holds {result}; the other holds the effort of {habit}.",
        "The prospect of {result} speaks in its favor, while the danger of {risk} speaks against a hasty start.",
        "The gain is {result}, and the cost is attention, week after week.",
      ],
      [
        "Which side weighs more depends on how much time is available and how much a failure would hurt.",
        "For {audience}, the balance tips according to what they can drop in exchange.",
        "So the fair answer begins with “it depends”, but it does not have to end there.",
      ],
    ],
    items: { from: "criteria", styles: ["ul"], min: 4, max: 6 },
    body: [
      [
        [
          "If the first column is longer for you, go ahead with a small trial.",
          "Should the balance be unclear, a small trial settles it.",
        ],
        [
          "Limit it to a few weeks, and decide beforehand what would count as a success.",
          "Keep the trial cheap, and note what it shows.",
        ],
        [
          "Should the doubts win, nothing is lost, because the preparation is useful anyway.",
          "Either way, you will know instead of guessing.",
        ],
      ],
    ],
  },
];
