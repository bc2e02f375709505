import type { Lexicon } from "../lexicon.ts";

/** For topics that ask to be understood rather than done: what is it, how does it work. */
export const KNOWLEDGE: Lexicon = {
  key: "knowledge",
  match: /$^/,
  suffixes: ["basics", "facts", "examples", "guide", "questions", "myths"],
  field: ["this subject", "the subject"],
  people: ["good explainers", "people who know the subject well", "patient teachers"],
  setting: ["a clear explanation", "any good explanation"],
  things: [
    "a clear definition",
    "a simple picture",
    "everyday examples",
    "the right order of ideas",
    "good questions",
    "reliable sources",
    "cause and effect",
    "a short summary",
    "curiosity",
    "time to think",
  ],
  results: [
    "an explanation that a friend would follow",
    "a picture that stays in the mind",
    "knowledge that connects with other things",
    "the feeling that it finally makes sense",
  ],
  risks: [
    "a list of terms without a meaning",
    "half an explanation",
    "a mix-up of cause and effect",
    "a page of facts that nobody remembers",
  ],
  habits: [
    "explaining it in your own words",
    "drawing a quick sketch",
    "asking why one more time",
    "looking for an everyday example",
    "checking a second source",
  ],
  facts: [
    "An idea is understood when it can be [explained|told] without its technical terms.",
    "A [small|simple] drawing often shows at once what a paragraph hides.",
    "Most subjects become easier as soon as the parts have [an order|a sequence].",
    "Examples show what a rule means, and counterexamples show where it [ends|stops].",
    "Questions that sound [naive|simple] are often the ones that lead furthest.",
    "New knowledge needs something old to [hold on to|connect with].",
    "What seems obvious afterward usually took somebody a long time to find out.",
  ],
  actions: [
    [
      1,
      "Start with the question",
      "Ask what {subj} {is} the answer to. Knowledge without a question is hard to keep in mind. One sentence is enough to give everything else a direction.",
    ],
    [
      1,
      "Collect what you already know",
      "Write down every idea that comes to mind, right or wrong. It shows where to begin, and which beliefs deserve a second look. Two minutes are plenty.",
    ],
    [
      2,
      "Name the parts",
      "List the things that take part and give each a plain name. Technical terms can follow later. Five parts are usually enough for a first picture.",
    ],
    [
      2,
      "Put them in order",
      "What comes first, what follows, and what makes it follow? Arrows between the parts turn a list into an explanation. Gaps become visible immediately.",
    ],
    [
      3,
      "Find an everyday example",
      "Look for something in the kitchen, the street or the garden that works in a similar way. Compare the two step by step. Note where the comparison ends, because every comparison does.",
    ],
    [
      3,
      "Draw it",
      "A sketch forces decisions that words can avoid. It need not be beautiful. Close the book, and draw it again from memory.",
    ],
    [
      3,
      "Ask what would happen otherwise",
      "Take one part away and think through the result. This shows what each part is for. It is also the quickest way to test an explanation.",
    ],
    [
      4,
      "Explain it to somebody",
      "Choose a listener who knows nothing about it. Where they frown, the explanation has a hole. Fill it, and try again in fewer words.",
    ],
    [
      4,
      "Compare two sources",
      "Different authors stress different points. Where they agree, the ground is firm; where they differ, it gets interesting. Check how old each of them is.",
    ],
    [
      5,
      "Write a summary of five lines",
      "Leave out whatever the explanation can do without. Read it again after a week. If it still makes sense, it will last.",
    ],
  ],
  mistakes: [
    [
      "Learning terms before ideas",
      "Names are easy to repeat and easy to forget. Describe the idea first, then learn what it is called.",
    ],
    [
      "Mixing up cause and effect",
      "Two things that appear together need not cause each other. Ask which comes first, and what happens without it.",
    ],
    [
      "Stopping at the first picture",
      "A simplified drawing leaves things out on purpose. Ask what is missing before building on it.",
    ],
    [
      "Skipping the why",
      "Facts without reasons do not stick. One more “why” often connects three facts at once.",
    ],
    [
      "Relying on one source",
      "Every text has gaps. A second one costs minutes and prevents stubborn errors.",
    ],
    [
      "Being afraid of simple questions",
      "Others usually have the same question. Asking it helps everybody in the room.",
    ],
  ],
  tools: [
    ["Pencil and paper", "Nothing is faster for a sketch or a list of steps."],
    [
      "A good picture or model",
      "Look at it before and after reading; the difference is what you have learned.",
    ],
    ["A dictionary of terms", "Five new words a day are more than enough."],
    ["A short film", "Movement explains what pictures cannot, as long as you stop it to think."],
    ["A listener", "Explaining aloud finds every gap."],
    ["A library", "Books for beginners are often written by the best explainers."],
  ],
  measures: [
    ["Can you say it in one sentence?", "If not, the main idea is still missing."],
    ["Can you draw it from memory?", "A sketch with gaps shows where to read again."],
    ["Can you give an example of your own?", "Examples from the book prove little."],
    ["Can you answer a child’s question?", "It is the strictest examiner there is."],
  ],
  costs: [
    ["Time", "A quiet hour is better than a hurried afternoon."],
    ["Books and courses", "Libraries and open lessons cover the beginning."],
    ["Attention", "Notifications are the most expensive part."],
  ],
  myths: [
    [
      "“It is too complicated to explain”",
      "Details may be complicated, but the main idea seldom is. A good example opens the door.",
    ],
    [
      "“You need to know all the terms first”",
      "Terms are labels. Whoever has the idea learns the labels in passing.",
    ],
    [
      "“Experts agree on everything”",
      "They agree on much and argue about the edges. That is how knowledge grows.",
    ],
    [
      "“Once learned, always known”",
      "Unused knowledge fades. A short repetition now and then keeps it alive.",
    ],
  ],
  faqs: [
    [
      "What {is} {subj} in one sentence?",
      "Try to write that sentence yourself before looking it up: what goes in, what happens, what comes out. Then compare it with a good source and correct it. The comparison teaches more than the finished sentence.",
    ],
    [
      "Why does {subj} matter to {audience}?",
      "Because it connects with things that are already familiar. Look for the place in daily life where its effect can be seen, and start from there.",
    ],
    [
      "Where can I read more?",
      "Begin with a book for beginners or a reliable encyclopedia, then move to something deeper. Two sources with different styles complement each other well.",
    ],
    [
      "What is the most common misunderstanding?",
      "Taking the simplified picture for the whole truth. Ask what has been left out, and under which conditions it holds.",
    ],
    [
      "How can I remember it?",
      "Explain it to somebody, draw it from memory and come back to it after a week. Three short repetitions are enough for most ideas.",
    ],
  ],
  cases: [
    [
      "Imagine two friends who prepare the same subject for an evening.",
      "One copies three pages and learns the terms by heart.",
      "The other draws arrows on a napkin and asks why at every step.",
      "When a child at the table wants to know what it is good for, the first one searches for the right page.",
      "The second one reaches for the bread basket and shows it.",
      "Both know the same facts, but only one of them can use them.",
    ],
  ],
  checks: [
    "Write the question in one sentence",
    "List what you already believe",
    "Name the main parts in plain words",
    "Put the parts in order",
    "Find one everyday example",
    "Draw it from memory",
    "Ask what happens without each part",
    "Explain it to somebody",
    "Compare two sources",
    "Sum it up in five lines",
  ],
};
