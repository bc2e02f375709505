import type { Section } from "../section.ts";

/** What goes wrong: mistakes, myths, trouble. */
export const CARE: Section[] = [
  {
    key: "mistakes",
    wish: "mistakes",
    weight: 1.1,
    shapes: { versus: 0.4, list: 0.5 },
    place: 6,
    preview: ["the mistakes that cost most", "how to avoid [common|frequent] mistakes"],
    headings: [
      "[Common|Frequent] mistakes, and how to avoid them",
      "Where {subj} [usually |]go{es} wrong",
      "Mistakes that cost [the most|more than they seem to]",
      "aut: The errors to rule out first",
      "tec: Failure modes",
      "con,fri: Mistakes almost everybody makes once",
      "per: What holds {audience} back",
      "Five minutes on what tends to go wrong",
    ],
    lead: [
      [
        "Most {attr} problems can be traced to a handful of habits.",
        "Nobody sets out to end up with {risk}; it happens in small, reasonable-looking steps.",
        "The [most expensive|costliest] mistakes are rarely dramatic.",
        "Asked what to avoid, {people} tend to make the same few points.",
        "It is cheaper to learn from other people’s errors than from one’s own.",
      ],
      [
        "Each of those below [looks|seems] harmless on the day it is made.",
        "They are easy to recognize afterward, and [just as|equally] easy to prevent.",
        "Because they look [sensible|reasonable] at first, it helps to know their names.",
        "If one of them [sounds familiar|rings a bell], that is the place to start.",
      ],
    ],
    items: { from: "mistakes", styles: ["strong", "h3", "ul"], min: 3, max: 5 },
    body: [
      [
        [
          "Mistakes will happen [all the same|anyway].",
          "No list prevents every error.",
          "There is no need to be afraid of getting it wrong.",
        ],
        [
          "What matters is how soon they come to light, and {habit} is the simplest early warning there is.",
          "The useful question afterward is not who was to blame, but which check would have caught it.",
          "However, an error that has been written down is seldom made twice.",
        ],
        [
          "Add that check to the routine, and the same problem [will not return|is unlikely to return].",
          "Keep a short note of each, and read it before the next attempt.",
          "Over time, such a record becomes more valuable than any guide.",
        ],
      ],
      [
        [
          "Which of these comes first?",
          "It is not necessary to work on all of them.",
          "Where should one look first?",
        ],
        [
          "Start with the one that would be most expensive, not with the one that is easiest to fix.",
          "Look at the last time something went wrong, and find its place on the list.",
          "Choose the one that could lead to {risk}, because the others can wait.",
        ],
        [
          "One change, kept up for a month, removes more trouble than five good intentions.",
          "Once it is solved, the next weak point will be easy to see.",
          "Then let a few weeks pass before turning to the next.",
        ],
      ],
    ],
  },
  {
    key: "myths",
    wish: "myths",
    weight: 0.45,
    shapes: { whatis: 0.9, why: 0.9, question: 0.9, howto: 0.3, list: 0.3 },
    place: 6,
    preview: ["myths that refuse to die", "the truth behind common claims"],
    headings: [
      "Myths that [refuse to die|get in the way]",
      "What people get wrong about {subj}",
      "Claims worth questioning",
      "aut: What is simply not true",
      "con,fri: Things you can stop believing",
      "tec,pro: Common misconceptions",
    ],
    lead: [
      [
        "Some advice survives because it sounds right, not because it works.",
        "Much of what people repeat about {subj} was true once, or somewhere else.",
        "A few convictions turn up in nearly every conversation about {subj}.",
        "Half-truths are [harder|more difficult] to get rid of than [errors|plain mistakes].",
      ],
      [
        "Before acting on any of the following, it is worth a second thought.",
        "They are repeated with good intentions, yet they cause trouble.",
        "Each [holds|contains] a grain of truth, which makes it so [persistent|hard to correct].",
      ],
    ],
    items: { from: "myths", styles: ["strong", "h3"], min: 2, max: 3 },
    body: [
      [
        [
          "How can one tell good advice from bad?",
          "[A simple test helps|One question helps] with the next claim.",
          "There will be new myths next year.",
        ],
        [
          "[Useful|Good] advice [names|states] the conditions under which it holds.",
          "Ask for whom it worked, under what conditions, and what would have happened otherwise.",
          "If a claim leaves no room for exceptions, treat it with caution.",
        ],
        [
          "[Whatever|A claim that] passes that test deserves a [trial|closer look].",
          "Most slogans do not survive that question.",
          "That habit is worth more than any list of facts.",
        ],
      ],
    ],
  },
  {
    key: "trouble",
    wish: "troubleshooting",
    weight: 0.5,
    shapes: { howto: 0.8, list: 0.2, versus: 0.1, whatis: 0.2, why: 0.2 },
    place: 6,
    preview: ["what to do when things go wrong", "how to get back on track"],
    headings: [
      "When things go wrong",
      "What to do when progress stalls",
      "Getting back on track",
      "tec: Troubleshooting",
      "con,fri: Stuck? Try this",
      "aut: How to correct course",
      "Early warnings, and what to do about them",
    ],
    lead: [
      [
        "Sooner or later something will not go to plan.",
        "Even a careful plan meets {risk} now and then.",
        "A setback says little about the plan as a whole.",
        "Progress with {subj} [seldom|rarely] runs in a straight line.",
      ],
      [
        "The first rule is to change one thing at a time, because otherwise nobody knows which change helped.",
        "Before fixing anything, find out when it last worked and what has changed since then.",
        "Instead of starting over, go back to the last point where everything was fine.",
        "Resist the urge to try several remedies at once.",
      ],
      [
        "Check {thing} first, since it is behind more trouble than everything else together.",
        "In most cases the cause is plain: a step was skipped, or {thing} {was} taken for granted.",
        "Often the trouble lies one step earlier than it appears.",
        "If nothing obvious turns up, look at {thing} and then at {thing}.",
      ],
    ],
    body: [
      [
        [
          "Some signs deserve attention even before anything breaks.",
          "It pays to know the early signs.",
          "Problems announce themselves, if somebody is listening.",
        ],
        [
          "When tasks that used to be quick begin to drag, something in the background has changed.",
          "If {habit} starts to slip, the rest will follow within weeks.",
          "A growing list of [small exceptions|workarounds] is the clearest of them.",
        ],
        [
          "Treat such a sign as information, not as a failure.",
          "At that stage an hour is usually enough; a month later it will not be.",
          "Then deal with the cause first, even though the symptom is more visible.",
        ],
      ],
      [
        [
          "Sometimes the right answer is to stop.",
          "There is also such a thing as stopping in time.",
          "Not every problem is worth solving.",
        ],
        [
          "If two serious attempts have led to {risk}, the approach [itself |]may not suit the situation.",
          "When the effort of repair exceeds the effort of a fresh start, start fresh.",
          "Where a problem keeps returning in spite of {thing}, ask somebody with more experience.",
        ],
        [
          "Keep what was learned, and begin again with a smaller goal.",
          "That is not giving up, but making room for something that works.",
          "An outside look takes an hour and often saves a month.",
        ],
      ],
    ],
  },
];
