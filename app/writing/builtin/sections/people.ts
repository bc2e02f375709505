import type { Section } from "../section.ts";

/** An example, and who can help. */
export const PEOPLE: Section[] = [
  {
    key: "case",
    wish: "case",
    weight: 0.6,
    shapes: { why: 0.9, list: 0.3, versus: 0.3 },
    place: 6,
    preview: ["an example from start to finish", "how it might look in practice"],
    headings: [
      "An example from start to finish",
      "How this [might look|plays out] in practice",
      "A walk through a typical case",
      "per: What a small change can do",
      "tec: Worked example",
      "con,fri: Let us imagine a real week",
    ],
    lead: [
      [
        "Rules are easier to remember with a picture in mind, so here is an imagined but typical case.",
        "The following case is made up, yet anyone who has spent time in {field} will recognize it.",
        "To see how the pieces fit together, follow one invented but ordinary case.",
        "Imagine a case like many others.",
      ],
    ],
    body: [
      [
        [
          "What does the example show?",
          "The point of the [story|example] is not the outcome.",
          "Several things stand out.",
          "Look at what did not happen.",
        ],
        [
          "Nothing in it depends on luck, talent or [a large budget|deep pockets].",
          "The turning point was a small change, made early and kept up.",
          "No single step was [hard|remarkable]; the order made the difference.",
        ],
        [
          "The details will differ from case to case, but the pattern [stays the same|remains].",
          "Anyone can follow the same path, even though the starting point will be another.",
          "Replace the details with your own, and the [sequence|order] still holds.",
        ],
      ],
      [
        [
          "It could have gone differently, of course.",
          "There was another way this [might|could] have ended.",
          "The same start can lead elsewhere.",
        ],
        [
          "Without {thing}, the first setback would probably have been the last attempt.",
          "Had nobody looked at {thing}, the same effort might have led to {risk}.",
          "With more haste and less attention, {risk} would have been the likely end.",
        ],
        [
          "So the lesson is not to work harder, but to look earlier.",
          "That is why the dull parts deserve a place in the calendar.",
          "What looks like luck from outside was mostly preparation.",
        ],
      ],
    ],
  },
  {
    key: "help",
    weight: 0.35,
    shapes: { versus: 0.15, list: 0.15, question: 0.5 },
    place: 7,
    preview: ["when to ask for help", "who can help"],
    headings: [
      "When to ask for help",
      "Who can help, and with what",
      "Doing it alone or with others",
      "pro: When outside help pays off",
      "con,fri: You do not have to do it alone",
      "tec: Where expert review is worth it",
    ],
    lead: [
      [
        "Plenty of people {do} on their own, and there is nothing wrong with that.",
        "At some point, an hour with somebody experienced is worth more than another week of trying.",
        "Asking for help is a decision like any other: it has a price and a return.",
      ],
      [
        "Help is most useful at two moments: before the first big decision, and when the same problem has come back twice.",
        "The best time to ask is before money has been spent.",
        "A good sign that help is due is a task that has moved from one week to the next three times.",
      ],
      [
        "Come with a concrete question, because “what should I do” invites an answer that fits nobody.",
        "Show what has been tried already, so that nobody has to start from zero.",
        "Look for {people} who ask more questions than they answer in the first ten minutes.",
      ],
    ],
    body: [
      [
        [
          "Other beginners are a source of help as well.",
          "Communities are worth a look, too.",
          "Not all help has to be paid for.",
        ],
        [
          "They remember what was confusing, because it was not long ago.",
          "Local groups and forums in {field} are full of people who like to share what they know.",
          "Two people who compare notes once a month keep each other going.",
        ],
        [
          "In return, share your own results, including the ones that did not work.",
          "Just check whether the advice fits your situation before acting on it.",
          "Explaining something to somebody else is also the quickest way to find the gaps in one’s own knowledge.",
        ],
      ],
      [
        [
          "Paid help deserves a closer look.",
          "If money changes hands, ask a few questions first.",
          "Choosing a professional is a task of its own.",
        ],
        [
          "Ask for examples of similar cases, for a written offer and for what is not included.",
          "Good professionals explain their steps, and they name the limits of what they can do.",
          "Two offers are enough to compare; five only confuse.",
        ],
        [
          "Be careful with anyone who promises {result} without asking about {thing}.",
          "A short first order shows how working together feels.",
          "Trust grows from small, kept promises, so begin with something small.",
        ],
      ],
    ],
  },
];
