import type { Voice } from "./voice.ts";

export const AUTHORITATIVE: Voice = {
  key: "aut",
  casual: false,
  contractions: false,
  hooks: {
    any: [
      "{Subj} {is} not a matter of luck. {It} follow{s} rules, and the rules can be learned.",
      "There is a right order for dealing with {subj}, and most people begin at the wrong end.",
      "Opinions about {subj} are plentiful; sound practice is not.",
      "Whoever takes {subj} seriously starts with {thing}. Everything else comes later.",
    ],
    howto: [
      "{Doing} demands three things: a clear goal, a fixed order and the discipline to follow it.",
      "There is no shortcut to {doing}, but there is a direct route.",
    ],
    versus: [
      "{Left} and {right} serve different purposes, and treating them as interchangeable is the first mistake.",
      "The debate about {left} and {right} produces much heat because it ignores one thing: context.",
    ],
    list: [
      "Most lists about {subj} confuse quantity with quality; this one does not.",
      "Every entry in this list on {subj} has earned its place.",
    ],
    whatis: [
      "{Subj} {is} widely misunderstood, and the misunderstanding is expensive.",
      "Any serious discussion of {subj} begins with a definition.",
    ],
    why: [
      "{Subj} decide{s} more than most people are willing to admit.",
      "Neglecting {subj} is a decision, and it has consequences.",
    ],
    question: [
      "The question of {subj} has a clear answer once the conditions are known.",
      "There is too much guessing about {subj}. The facts point in a clear direction.",
    ],
  },
  problem: [
    "Guesswork leads to {risk}, and it does so reliably.",
    "The usual advice fails because it treats symptoms and leaves the cause untouched.",
    "Half-hearted attempts are the norm, which explains the results.",
    "Those who ignore {thing} pay for it later, without exception.",
    "Too many {attr} decisions rest on habit instead of evidence.",
  ],
  promise: [
    "This article states what works, why it works and in which order to do it.",
    "The rules below have stood the test of practice, and they hold for {audience} in particular.",
    "Follow the order below, and expect {result} instead of hoping for it.",
    "Read it once from start to finish, then act on it.",
  ],
  outlook: [
    "It deals with {preview}.",
    "The essentials are {preview}.",
    "It sets out {preview}.",
    "At the center stand {preview}.",
  ],
  beats: [
    "There is no substitute for this step.",
    "Anything less is guesswork.",
    "Do it once, do it properly, and move on.",
    "{People} do not debate this point; they act on it.",
    "The rule has few exceptions, and this is not one of them.",
    "Make no mistake: {thing} come{s} first.",
    "Good intentions do not count; results do.",
    "Set the standard early, and hold it.",
    "Excuses are easy to find, and all of them cost time.",
    "That is the difference between practice and mere activity.",
    "Ignore the noise and keep to the order.",
    "What cannot be checked cannot be trusted.",
  ],
  endHeadings: ["The bottom line", "What to do now", "Final word", "The verdict"],
  close: [
    [
      "The conclusion is plain: {subj} reward{s} discipline and punish{es} haste.",
      "{Subj} come{s} down to a few rules, applied without exception.",
      "Nothing in this article is beyond the reach of {audience}.",
      "Master the order, and {subj} will hold few surprises.",
    ],
    [
      "Begin with {thing}, and do not move on until it stands.",
      "Choose the first step today, and set a date for the second.",
      "Make {habit} non-negotiable.",
      "Correct the most expensive mistake first; the rest can wait.",
    ],
    [
      "The results will speak for themselves.",
      "Everything else is detail.",
      "Those who act on this will see the difference; those who only read it will not.",
      "Now the work begins.",
    ],
  ],
  calls: [
    "The next move is yours: {action}.",
    "Do not leave it at reading: {action}.",
    "Act on it now, and {action}.",
  ],
  lastQuestions: [
    "What is still standing in the way?",
    "Which of these rules is being broken at this moment?",
  ],
  titles: [
    "What matters most",
    "The rules that count",
    "The complete guide",
    "What {audience} must know",
    "Getting it right",
  ],
  descriptions: [
    "The essentials {on} for {audience}: {list}.",
    "What counts {in}, and in which order: {list}.",
    "A clear position {on} for {audience}, with {list}.",
  ],
  excerpts: [
    "{Subj} follow{s} rules, and those who know them get better results.",
    "Most problems with {subj} have the same few causes.",
    "Success with {subj} is a question of order, not of luck.",
  ],
};
