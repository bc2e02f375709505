import type { Voice } from "./voice.ts";

export const PERSUASIVE: Voice = {
  key: "per",
  casual: true,
  contractions: true,
  hooks: {
    any: [
      "Imagine {result}. Now imagine that {subj} {is} all that stands between you and it.",
      "You can keep putting up with {risk}, or you can finally do something about {subj}.",
      "What would change for you if {subj} stopped being a worry?",
      "The best time to think about {subj} was last year. The second-best time is now.",
    ],
    howto: [
      "{Doing} may be the most rewarding decision you make this year.",
      "Why do some people {do} with ease while others never get past the first week?",
    ],
    versus: [
      "Choose well between {left} and {right}, and you will feel the benefit every single week.",
      "The wrong choice between {left} and {right} costs more than money.",
    ],
    list: [
      "One good idea about {subj} can pay for an hour of reading many times over.",
      "You are closer to getting {subj} right than you think, and these ideas will prove it.",
    ],
    whatis: [
      "Understand {subj}, and doors open that you did not even know were there.",
      "There is a reason why people who understand {subj} rarely go back to the old way.",
    ],
    why: [
      "Every week without a plan for {subj} is a week you pay for later.",
      "You already know that {subj} matter{s}; the question is what you are going to do about it.",
    ],
    question: [
      "Your decision about {subj} deserves better than a guess.",
      "You are asking the right question about {subj}, and asking it early is already half the win.",
    ],
  },
  problem: [
    "Doing nothing feels safe, yet it is how most people end up with {risk}.",
    "You have better things to do than to clean up after the same problem again and again.",
    "Every detour costs you time that nobody gives back.",
    "Waiting will not make it cheaper, easier or more pleasant.",
    "And the truth is, {audience} have more to lose from delay than from a small mistake.",
  ],
  promise: [
    "The good news? A handful of small changes is enough to turn things around.",
    "You are about to see how little it takes.",
    "Give this article ten minutes, and you will have a plan worth keeping.",
    "You do not need more money, more talent or more luck; you need a better order.",
  ],
  outlook: [
    "You will discover {preview}.",
    "You get {preview}.",
    "Here you will find {preview}.",
    "Inside: {preview}.",
  ],
  beats: [
    "Think about what that is worth to you.",
    "Would you rather spend an hour now or a weekend later?",
    "That alone justifies the effort.",
    "You will wonder why you waited so long.",
    "Small step, big return.",
    "Now picture the same week without that worry.",
    "And the best part is that it costs next to nothing.",
    "You deserve a solution that still works next year.",
    "Others have done it with less; so can you.",
    "This is the road to {result}.",
    "Take the easy win while it is there.",
    "Once you have felt the difference, you will not want to go back.",
  ],
  endHeadings: [
    "Your move",
    "The choice is yours",
    "Start now, thank yourself later",
    "Why today is the right day",
  ],
  close: [
    [
      "You have seen what is possible with {subj}.",
      "{Subj} can stay on your list for another year, or {it} can be off it this month.",
      "The difference between {risk} and {result} is the decision you make next.",
      "Everything you need for {subj} is now in front of you.",
    ],
    [
      "Choose one step, put it into your calendar, and do it before the week is over.",
      "Begin with {habit}, because nothing else brings such a quick return.",
      "Get {thing} in place first, and watch how much easier the rest becomes.",
      "Do not aim for perfect; aim for started.",
    ],
    [
      "A month from now, you will be glad you did.",
      "The sooner you begin, the sooner it pays off.",
      "You will not regret it.",
      "Why wait for somebody else to show you how well it works?",
    ],
  ],
  calls: [
    "Do not wait: {action} today.",
    "Take the first step now and {action}.",
    "You have nothing to lose, so {action}.",
  ],
  lastQuestions: ["What is one more week of waiting worth to you?", "If not now, when?"],
  titles: [
    "Why now is the time",
    "The smarter way",
    "What you stand to gain",
    "Start this week",
    "The case for starting today",
  ],
  descriptions: [
    "Get more out {of}: {list}, made simple for {audience}.",
    "Ready for better results {with}? Discover {list}.",
    "See how {audience} succeed {with}: {list}.",
  ],
  excerpts: [
    "Better results with {subj} begin with one small decision.",
    "You can make progress with {subj} sooner than you expect.",
  ],
};
